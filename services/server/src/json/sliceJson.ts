/** Returns the items of a JSON array as source text, so that large numbers keep all digits. The text must be valid JSON. */
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

/** Returns the members of a JSON object as source text, so that large numbers keep all digits. The text must be valid JSON; the last of several equal keys wins. */
export function sliceMembers(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>()
  let index = skipSpace(text, skipSpace(text, 0) + 1)
  while (text[index] === '"') {
    const keyEnd = skipValue(text, index)
    const key = readKey(text, index, keyEnd)
    // Skips the colon.
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

/** Returns the index after the value that begins at `start`, in valid JSON. */
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
    // Ends the loop if the text is not valid JSON.
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

/** Skips a number, `true`, `false` or `null`, which ends at a bracket, a comma or a space. */
function skipLiteral(text: string, start: number): number {
  let index = start
  for (; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code <= 0x20 || code === 0x2c || code === 0x7d || code === 0x5d) break
  }
  return index
}

/** Returns the index after the white space that begins at `start`. */
function skipSpace(text: string, start: number): number {
  let index = start
  while (text.charCodeAt(index) <= 0x20) index++
  return index
}
