import { foldText } from '@latchkit/protocol'
import type { Adapter } from '../types/Adapter.ts'
import type { Connector } from '../types/Connector.ts'

/** What a page has offered, by the object that identifies each wallet. Kept between two mounts of a kit, so that no other object takes the id of a connected wallet. */
export type FoundWallets = Map<
  unknown,
  { readonly connector: Connector; readonly claim: string }
>

/**
 * Creates the registry of a page's wallets in one chain family. It reports each wallet once, and
 * again when the number of wallets changes that claim to be the same one: those with one name,
 * however it is written and in whichever form they appear, and those with names of one brand.
 */
export function createWalletRegistry(
  parameters: createWalletRegistry.Parameters,
): createWalletRegistry.ReturnType {
  const { handlers, found, maxWallets, maxClaims } = parameters
  const reported = new Set<unknown>()
  let isActive = true

  const report = (claim: string) => {
    const claims = [...found].filter(
      ([source, each]) => each.claim === claim && reported.has(source),
    )
    for (const [, { connector }] of claims)
      handlers.added({
        ...connector,
        ...(claims.length > 1 && { claimants: claims.length }),
      })
  }

  /** The first wallet has the id as it is, later ones a number. */
  const createId = (first: string) => {
    const taken = new Set(
      [...found.values()].map(({ connector }) => connector.id),
    )
    let id = first
    for (let number = 2; taken.has(id); number += 1) id = `${first}:${number}`
    return id
  }

  return {
    has: (source) => reported.has(source),
    add(source, wallet) {
      if (!isActive || !source || reported.has(source)) return
      const { name, brand, create } = wallet
      const claim = brand ?? foldText(name)
      let known = found.get(source)
      if (!known) {
        const id = createId(wallet.id)
        const claims = [...found.values()].filter(
          (each) => each.claim === claim,
        )
        const isFull = found.size >= maxWallets || claims.length >= maxClaims
        if (isFull && !handlers.isExpected(id)) return
        known = { claim, connector: { ...create(id), brand } }
        found.set(source, known)
      }
      reported.add(source)
      report(known.claim)
    },
    remove(source) {
      const known = found.get(source)
      if (!isActive || !known || !reported.delete(source)) return
      const { id } = known.connector
      // One that was never used gives its place and its id back.
      if (!handlers.isExpected(id)) found.delete(source)
      handlers.removed(id)
      report(known.claim)
    },
    stop() {
      isActive = false
    },
  }
}

export declare namespace createWalletRegistry {
  type Parameters = {
    handlers: Pick<Adapter.DiscoverHandlers, 'added' | 'removed' | 'isExpected'>
    found: FoundWallets
    /** The most wallets of a page, and of those that claim to be one wallet, so that a script can't fill the list. Expected ones are always accepted. */
    maxWallets: number
    maxClaims: number
  }
  type ReturnType = {
    /** Whether the wallet of an object is reported. */
    has(source: unknown): boolean
    /** Reports the wallet of an object, if it is not reported yet. */
    add(source: unknown, wallet: Wallet): void
    /** Reports that the wallet of an object is gone. */
    remove(source: unknown): void
    /** Ends all reports. */
    stop(): void
  }
  type Wallet = Pick<Connector, 'name' | 'brand'> & {
    /** The id, unless another wallet has it already. */
    id: string
    create(id: string): Connector
  }
}
