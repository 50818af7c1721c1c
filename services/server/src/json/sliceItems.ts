import { skipSpace } from './skipSpace.ts'
import { skipValue } from './skipValue.ts'

/** The items of a JSON array, as they are written: no digit of a large number is lost. The text must have been parsed before. */
export function sliceItems(text: string): readonly string[] {
  const items: string[] = []
  let index = skipSpace(text, skipSpace(text, 0) + 1)
  while (index < text.length && text[index] !== ']') {
    const end = skipValue(text, index)
    items.push(text.slice(index, end))
    index = skipSpace(text, end)
    if (text[index] === ',') index = skipSpace(text, index + 1)
  }
  return items
}
