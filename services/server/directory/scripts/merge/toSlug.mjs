/** A readable id out of a name: `OKX Wallet` becomes `okx-wallet`. */
export function toSlug(name) {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
  if (!slug) throw new Error(`No id can be made of "${name}": pin one.`)
  return slug
}
