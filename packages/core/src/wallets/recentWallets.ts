import { stripText } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { RecentWallet } from '../types/State.ts'

/** How many recent wallets are kept. */
const maxRecentWallets = 2

const maxIdLength = 256

export const recentWalletsKey = 'recentWallets'

/** Puts a wallet first in the recent wallets, each id once. */
export function addRecentWallet(kit: Kit, wallet: RecentWallet): void {
  const { id, name } = wallet
  const others = kit.getState().recentWallets.filter((each) => each.id !== id)
  const recentWallets = [{ id, name }, ...others].slice(0, maxRecentWallets)
  kit.internal.setState((state) => ({ ...state, recentWallets }))
  kit.internal.storage.write(recentWalletsKey, recentWallets)
}

export function parseRecentWallets(
  value: unknown,
): readonly RecentWallet[] | undefined {
  if (!Array.isArray(value)) return undefined
  const wallets = new Map<string, RecentWallet>()
  for (const item of value as readonly unknown[]) {
    if (typeof item !== 'object' || item === null) continue
    const { id, name } = item as Record<string, unknown>
    if (typeof id !== 'string' || typeof name !== 'string') continue
    if (id === '' || id.length > maxIdLength) continue
    if (!wallets.has(id))
      wallets.set(id, { id, name: stripText(name, { max: 64 }) })
  }
  return [...wallets.values()].slice(0, maxRecentWallets)
}
