import type { Address } from 'viem'

/** ENS, as far as identities need it. Each call throws `UpstreamError` where nobody could be asked. */
export type NameResolver = {
  /** What an address calls itself; not yet to be believed. */
  getName(parameters: {
    address: Address
    signal: AbortSignal
  }): Promise<string | undefined>
  /** Whose a name in normal form is. */
  getAddress(parameters: {
    name: string
    signal: AbortSignal
  }): Promise<Address | undefined>
  /** A text record of a name in normal form (ENSIP-5). */
  getText(parameters: {
    name: string
    key: string
    signal: AbortSignal
  }): Promise<string | undefined>
}
