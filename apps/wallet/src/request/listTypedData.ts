import type { RequestedAction } from './RequestedAction.ts'

/** Returns typed data as lines, one per signed field. Fields that the types do not name are not signed, and left out. */
export function listTypedData(
  data: RequestedAction.TypedData,
): readonly listTypedData.Line[] {
  const { types, primaryType, message } = data as listTypedData.Data
  return listFields(types, primaryType, message, 0)
}

export declare namespace listTypedData {
  type Line = {
    readonly name: string
    /** `undefined` for a field whose parts follow. */
    readonly value: string | undefined
    /** Levels below the top. */
    readonly depth: number
  }
  type Field = { name: string; type: string }
  type Data = {
    types: Record<string, readonly Field[] | undefined>
    primaryType: string
    message: unknown
  }
}

function listFields(
  types: listTypedData.Data['types'],
  type: string,
  value: unknown,
  depth: number,
): listTypedData.Line[] {
  const fields = types[type] ?? []
  const values = (value ?? {}) as Record<string, unknown>
  return fields.flatMap(({ name, type }) =>
    listValue(types, name, type, values[name], depth),
  )
}

function listValue(
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
        listValue(types, `${i + 1}`, item, each, depth + 1),
      ),
    ]
  if (types[type]) return [head, ...listFields(types, type, value, depth + 1)]
  return [{ ...head, value: String(value) }]
}

/** Returns the name of a field or type as words: `validUntil` as `Valid until`. */
export function splitWords(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(
      /([a-z\d])([A-Z])(?=[a-z])/g,
      (_, end, start) => `${end} ${start.toLowerCase()}`,
    )
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1) || name
}
