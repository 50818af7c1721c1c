import type { Address } from 'viem'
import type { BalanceSource } from './BalanceSource.ts'
import type { Holdings } from './Holdings.ts'

/** Reads on chain what an address holds of tokens at this moment. */
export type QuantitySource = {
  /** Of none of a token, too; what is no token is left out. Throws `UpstreamError` where no node answers. */
  read(
    parameters: BalanceSource.Parameters & {
      /** In lower case. */
      tokens: readonly Address[]
    },
  ): Promise<Holdings>
}
