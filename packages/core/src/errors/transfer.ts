import { BaseError } from '@latchkit/protocol'

/** A text or a value is not an amount that can be sent. */
export class InvalidTokenAmountError extends BaseError {
  override name = 'InvalidTokenAmountError'
  readonly reason: InvalidTokenAmountError.Reason
  constructor({ given, reason }: InvalidTokenAmountError.Options) {
    super(
      `"${String(given).slice(0, 80)}" is not an amount: ${texts[reason]}.`,
      {
        code: 'INVALID_TOKEN_AMOUNT',
        hint: 'Write digits, and a point before the decimals, such as 0.5.',
      },
    )
    this.reason = reason
  }
}

const texts = {
  format: 'it is not a decimal number',
  decimals: 'it has more decimals than the token',
  size: 'it does not fit into 256 bits',
  zero: 'it is zero',
} as const

export declare namespace InvalidTokenAmountError {
  type Reason = keyof typeof texts
  type Options = { given: unknown; reason: Reason }
}

/** A transfer would not arrive: the token's contract is missing or refuses it, or the receiver is the zero address, the token or mistyped. Nothing was sent. */
export class TokenTransferError extends BaseError {
  override name = 'TokenTransferError'
  readonly reason: TokenTransferError.Reason
  constructor({ reason, cause }: TokenTransferError.Options) {
    super(`Nothing was sent: ${reasons[reason]}.`, {
      code: 'TOKEN_TRANSFER',
      hint: 'Check the receiver, the token, its network and the balance.',
      ...(cause !== undefined && { cause }),
    })
    this.reason = reason
  }
}

const reasons = {
  missing: 'it is not a token on this network',
  refused: 'its contract returned that the transfer fails',
  reverted: 'its contract rejected the transfer',
  receiver: 'the receiver is the zero address, or the token itself',
  checksum: 'the address of the receiver is mistyped',
} as const

export declare namespace TokenTransferError {
  type Reason = keyof typeof reasons
  type Options = { reason: Reason; cause?: unknown }
}
