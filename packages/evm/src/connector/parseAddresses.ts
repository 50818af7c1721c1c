import { isAddress } from '../hex/isAddress.ts'

/** The addresses of a wallet's answer, each once; `undefined` when the answer is no list, or a list of nothing but junk. */
export function parseAddresses(value: unknown): readonly string[] | undefined {
  const items = copyList(value)
  if (!items) return undefined
  const addresses = new Map<string, string>()
  for (const item of items) {
    if (!isAddress(item)) continue
    const key = item.toLowerCase()
    if (!addresses.has(key)) addresses.set(key, item)
  }
  if (addresses.size === 0 && items.length > 0) return undefined
  return [...addresses.values()]
}

/** A wallet may give a Proxy that throws when it is looked at. */
function copyList(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? [...value] : undefined
  } catch {
    return undefined
  }
}
