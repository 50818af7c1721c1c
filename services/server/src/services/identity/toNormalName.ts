import { normalize } from 'viem/ens'

/** The name itself if it is in normal form (ENSIP-15): another writing might be meant to look like somebody else's. */
export function toNormalName(name: string): string | undefined {
  try {
    return name !== '' && normalize(name) === name ? name : undefined
  } catch {
    return undefined
  }
}
