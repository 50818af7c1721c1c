import { isAddress } from '../hex/isAddress.ts'

/** The addresses of a wallet's answer, each once; `undefined` when the answer is no list, or a list of nothing but junk. */
export function parseAddresses(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const addresses = new Map<string, string>()
  for (const item of value) {
    if (!isAddress(item)) continue
    const key = item.toLowerCase()
    if (!addresses.has(key)) addresses.set(key, item)
  }
  if (addresses.size === 0 && value.length > 0) return undefined
  return [...addresses.values()]
}
