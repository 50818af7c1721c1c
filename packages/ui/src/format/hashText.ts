/** FNV-1a: spreads texts that differ little; not for secrets. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
