/** Where the white space that begins at `start` ends. */
export function skipSpace(text: string, start: number): number {
  let index = start
  while (text.charCodeAt(index) <= 0x20) index++
  return index
}
