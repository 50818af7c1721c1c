/** A wallet's name without what one list adds and another leaves out. */
export function toNameKey(name) {
  const key = name
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/\b(wallet|app|extension|mobile)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return key || name.toLowerCase()
}
