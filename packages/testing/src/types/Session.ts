import type { Address } from 'viem'
import type { FakeChain } from './FakeChain.ts'

/** What the wallet remembers across reloads. */
export type Session = {
  /** Origins that may see the accounts. */
  readonly permitted: readonly string[]
  readonly chainId: number
  readonly activeAddress: Address | undefined
  readonly isLocked: boolean
  readonly knownChains: readonly FakeChain[]
}
