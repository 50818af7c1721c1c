import { BaseError } from './BaseError.ts'

/**
 * A transaction may have been sent: the answers of the nodes were lost, or can't be believed, and none of them has it so far.
 * Sent again, it may be paid twice.
 */
export class OutcomeUnknownError extends BaseError {
  override name = 'OutcomeUnknownError'
  /** What names the transaction on its chain: its hash, its txid (Bitcoin), its first signature (Solana). `undefined` if the wallet sent it, and its answer was lost. */
  declare readonly hash: string | undefined
  /** CAIP-2. */
  declare readonly networkId: string
  /** Its page at the block explorer of the network. */
  declare readonly url: string | undefined
  /** The number of the last block that it can be in, if the chain limits it. */
  declare readonly validUntil: number | undefined

  constructor({ cause, ...known }: OutcomeUnknownError.Options) {
    super('The transaction may have been sent', {
      code: 'OUTCOME_UNKNOWN',
      hint: `Look for ${known.url ?? known.hash ?? 'it in the wallet'} before you repeat it.`,
      cause,
    })
    Object.assign(this, known)
  }
}

export declare namespace OutcomeUnknownError {
  type Options = {
    hash: string | undefined
    networkId: string
    url?: string | undefined
    validUntil?: number | undefined
    cause: unknown
  }
}
