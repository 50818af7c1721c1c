/** A recovery share, by what names its row. */
export type Share = {
  wallet_id: string
  device_id: string
  split_id: string
}

/** What a sweep may remove: a share, or a wallet that was never confirmed, with as many shares as it costs. */
export type Orphan = { readonly cost: number } & (
  | { readonly kind: 'share'; readonly share: Share }
  | { readonly kind: 'wallet'; readonly walletId: string }
)

/**
 * Creates what shares out the removals of one sweep among users: one of each in turn, so that a user with many orphans doesn't
 * keep those of others from being removed. It holds about twice as many as may be removed, however many are found.
 */
export function createShareOut({ limit }: { limit: number }): ShareOut {
  let byUser = new Map<string, Orphan[]>()
  let found = 0
  let held = 0

  /** Keeps what would be chosen of each user. */
  function trim(): void {
    const chosen = takeTurns(byUser, { limit })
    byUser = new Map()
    held = 0
    for (const { userId, orphan } of chosen) hold(userId, orphan)
  }

  function hold(userId: string, orphan: Orphan): void {
    const own = byUser.get(userId)
    if (own) own.push(orphan)
    else byUser.set(userId, [orphan])
    held++
  }

  return {
    add(userId, orphan) {
      found += orphan.cost
      hold(userId, orphan)
      if (held > 2 * limit) trim()
    },
    choose() {
      const chosen = takeTurns(byUser, { limit }).map(({ orphan }) => orphan)
      const count = chosen.reduce((sum, { cost }) => sum + cost, 0)
      return { chosen, count, isLimited: found > count }
    },
  }
}

export type ShareOut = {
  /** Adds what may be removed of a user. */
  add(userId: string, orphan: Orphan): void
  /** Returns what this run removes, how many shares those are, and whether others are left. */
  choose(): { chosen: Orphan[]; count: number; isLimited: boolean }
}

/** Takes one orphan of each user in turn, until they cost `limit`; the last, a wallet, may cost more. */
function takeTurns(
  byUser: ReadonlyMap<string, readonly Orphan[]>,
  { limit }: { limit: number },
): { userId: string; orphan: Orphan }[] {
  const taken: { userId: string; orphan: Orphan }[] = []
  let cost = 0
  for (let turn = 0; ; turn++) {
    const before = taken.length
    for (const [userId, orphans] of byUser) {
      const orphan = orphans[turn]
      if (!orphan) continue
      if (cost >= limit) return taken
      taken.push({ userId, orphan })
      cost += orphan.cost
    }
    if (taken.length === before) return taken
  }
}
