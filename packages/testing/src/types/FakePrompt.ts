import type { ProviderRequest } from './ProviderRequest.ts'

/** What a wallet's own window shows before the visitor decides. */
export type FakePrompt = ProviderRequest & {
  /** Who asks. */
  readonly origin: string
  readonly chainId: number
  /** The account that would sign. */
  readonly address: `0x${string}` | undefined
}
