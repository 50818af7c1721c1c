import { normalize } from 'viem/ens'

/** Whether a text can be the first part of a name: 4 to 63 lower-case letters, digits and single inner hyphens, in normal form (ENSIP-15). */
export function isNameLabel(text: string): boolean {
  if (text.length < 4 || text.length > 63) return false
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return false
  try {
    return normalize(text) === text
  } catch {
    return false
  }
}
