import type { Change } from './changes.ts'

/** Changes one part of an answer, or the whole. */
export function changeAnswer(
  answer: unknown,
  parameters: changeAnswer.Parameters,
): changeAnswer.ReturnType {
  const { changes, context } = parameters
  const { random } = context
  const kinds = Object.keys(changes)
  const parts = listParts(answer)
  const leaves = parts.filter(({ part }) => isLeaf(part))
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const kind = kinds[random(kinds.length)] ?? ''
    const list = changes[kind] ?? []
    const index = random(list.length)
    const among = [parts.slice(0, 1), parts, leaves, leaves][random(4)] ?? []
    const { path, part } = among[random(among.length)] ?? {
      path: [],
      part: answer,
    }
    const changed = list[index]?.(part, context)
    // Not every change can be made of every part.
    if (changed === undefined && kind !== 'type') continue
    const name = `${kind} ${index} at ${path.join('.') || 'all'}`
    return { name, answer: replacePart(answer, path, changed) }
  }
  return { name: 'nothing', answer }
}

export declare namespace changeAnswer {
  type Parameters = {
    changes: Readonly<Record<string, readonly Change[]>>
    context: Change.Context
  }
  type ReturnType = {
    /** The kind of the change, and its place in the answer. */
    readonly name: string
    readonly answer: unknown
  }
}

type Path = readonly string[]

/** The most parts of an answer that are changed. */
const maxParts = 300

/** Lists an answer and its parts. Bytes and functions have none. */
export function listParts(
  answer: unknown,
): readonly { readonly path: Path; readonly part: unknown }[] {
  const parts: { path: Path; part: unknown }[] = []
  const add = (part: unknown, path: Path) => {
    if (parts.length >= maxParts) return
    parts.push({ path, part })
    if (isLeaf(part)) return
    for (const key of Object.keys(part as object))
      add((part as Record<string, unknown>)[key], [...path, key])
  }
  add(answer, [])
  return parts
}

function isLeaf(part: unknown): boolean {
  return typeof part !== 'object' || part === null || ArrayBuffer.isView(part)
}

/** Returns a copy of an answer with another value in a place. */
function replacePart(answer: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const copy = Array.isArray(answer) ? [...answer] : { ...(answer as object) }
  const parts = copy as Record<string, unknown>
  parts[key] = replacePart(parts[key], rest, value)
  return copy
}
