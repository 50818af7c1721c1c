import { skipSpace } from './skipSpace.ts'
import { skipValue } from './skipValue.ts'

/** The members of a JSON object, values as they are written: no digit of a large number is lost. The text must have been parsed before; as in a parser, the last of several equal keys counts. */
export function sliceMembers(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>()
  let index = skipSpace(text, skipSpace(text, 0) + 1)
  while (text[index] === '"') {
    const keyEnd = skipValue(text, index)
    const key = readKey(text, index, keyEnd)
    // Over the colon.
    index = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = skipValue(text, index)
    members.set(key, text.slice(index, end))
    index = skipSpace(text, end)
    if (text[index] === ',') index = skipSpace(text, index + 1)
  }
  return members
}

function readKey(text: string, start: number, end: number): string {
  const key = text.slice(start + 1, end - 1)
  return key.includes('\\') ? JSON.parse(text.slice(start, end)) : key
}
