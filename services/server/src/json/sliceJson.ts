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

const quote = 0x22
const backslash = 0x5c

/** Where the value that begins at `start` ends, in text that is known to be JSON. */
function skipValue(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === quote) return skipString(text, start)
  if (first !== 0x7b && first !== 0x5b) return skipLiteral(text, start)
  let depth = 1
  let index = start + 1
  while (depth > 0) {
    const code = text.charCodeAt(index)
    if (code === quote) {
      index = skipString(text, index)
      continue
    }
    if (code === 0x7b || code === 0x5b) depth++
    else if (code === 0x7d || code === 0x5d) depth--
    // Not JSON after all: a loop must end.
    else if (Number.isNaN(code)) return text.length
    index++
  }
  return index
}

function skipString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end + 1
}

function isEscaped(text: string, index: number): boolean {
  let count = 0
  while (text.charCodeAt(index - 1 - count) === backslash) count++
  return count % 2 === 1
}

/** Numbers, `true`, `false` and `null` end at a bracket, a comma or a space. */
function skipLiteral(text: string, start: number): number {
  let index = start
  for (; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code <= 0x20 || code === 0x2c || code === 0x7d || code === 0x5d) break
  }
  return index
}

/** Where the white space that begins at `start` ends. */
function skipSpace(text: string, start: number): number {
  let index = start
  while (text.charCodeAt(index) <= 0x20) index++
  return index
}
