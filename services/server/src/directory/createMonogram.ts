import { stripText } from '@latchkit/protocol'

/** Distinguishable colours with enough contrast for white letters (WCAG 2.2, 4.5 : 1). */
const colours = [
  '#b42318',
  '#b54708',
  '#8a5a00',
  '#4d7c0f',
  '#15803d',
  '#0f766e',
  '#0e7490',
  '#0369a1',
  '#1d4ed8',
  '#4338ca',
  '#6d28d9',
  '#86198f',
  '#be185d',
  '#475467',
] as const

/**
 * Creates a square SVG with the initials of a name's first two words, for entries without an image. The result is
 * deterministic.
 */
export function createMonogram(name: string): string {
  const text = stripText(name, { max: 64 })
  const letters = readInitials(text)
  const colour = colours[hash(text) % colours.length]
  const size = [...letters].length > 1 ? 16 : 20
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="20" dy="0.35em" text-anchor="middle" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600">${escapeText(letters)}</text></svg>\n`
}

/** Returns the initials of the first two words; a name without letters and digits yields its first character. */
function readInitials(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)
  if (!words) return [...text][0] ?? '?'
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}

/** Hashes a text with FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text.toLowerCase()))
    value = Math.imul(value ^ unit, 0x01000193)
  return value >>> 0
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
