import type { Ask } from './Ask.ts'

/** Typed data as lines, one per field that is signed: what its types don't name is not signed, and not shown. */
export function listTypedData(
  data: Ask.TypedData,
): readonly listTypedData.Line[] {
  const { types, primaryType, message } = data as listTypedData.Data
  return walk(types, primaryType, message, 0)
}

export declare namespace listTypedData {
  type Line = {
    readonly name: string
    /** `undefined` for one that has lines below it. */
    readonly value: string | undefined
    /** How many lines it lies below. */
    readonly depth: number
  }
  type Field = { name: string; type: string }
  type Data = {
    types: Record<string, readonly Field[] | undefined>
    primaryType: string
    message: unknown
  }
}

function walk(
  types: listTypedData.Data['types'],
  type: string,
  value: unknown,
  depth: number,
): listTypedData.Line[] {
  const fields = types[type] ?? []
  const values = (value ?? {}) as Record<string, unknown>
  return fields.flatMap(({ name, type }) =>
    list(types, name, type, values[name], depth),
  )
}

function list(
  types: listTypedData.Data['types'],
  name: string,
  type: string,
  value: unknown,
  depth: number,
): listTypedData.Line[] {
  const head = { name, value: undefined, depth }
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(value))
    return [
      { ...head, value: value.length === 0 ? 'none' : undefined },
      ...value.flatMap((each, i) =>
        list(types, `${i + 1}`, item, each, depth + 1),
      ),
    ]
  if (types[type]) return [head, ...walk(types, type, value, depth + 1)]
  return [{ ...head, value: String(value) }]
}
