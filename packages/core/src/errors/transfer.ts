import type { NetworkId } from '@latchkit/protocol'
import { BaseError } from '@latchkit/protocol'

/** A text is not an amount that can be sent. */
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
} as const

export declare namespace InvalidTokenAmountError {
  type Reason = keyof typeof texts
  type Options = { given: unknown; reason: Reason }
}

/** A parameter of an action is an amount, a fee, a count or a time that can't be used. The wallet was not asked. */
export class InvalidAmountError extends BaseError {
  override name = 'InvalidAmountError'
  /** The name of the parameter. */
  readonly parameter: string
  constructor(options: InvalidAmountError.Options) {
    const { parameter, given, expected, message } = options
    super(
      message ??
        `The parameter \`${parameter}\` can't be used as given: ${describe(given)}.`,
      {
        code: 'INVALID_AMOUNT',
        hint: `As \`${parameter}\`, pass ${expected}.`,
      },
    )
    this.parameter = parameter
  }
}

export declare namespace InvalidAmountError {
  type Options = {
    parameter: string
    given: unknown
    /** Such as `lamports as a bigint, from 1n to 9n`. */
    expected: string
    /** Default: one that shows what was given. */
    message?: string | undefined
  }
}

function describe(given: unknown): string {
  const type = typeof given
  if (given === null || type === 'undefined') return String(given)
  // An object may throw when it is made a text.
  if (type === 'object' || type === 'function') return type
  return `${String(given).slice(0, 40)} (${type})`
}

/** A transaction was not sent, as an earlier one of the account may have been: the two could pay twice. The wallet was not asked. */
export class EarlierTransactionError extends BaseError {
  override name = 'EarlierTransactionError'
  /** What names the earlier transaction on its chain. */
  readonly hash: string
  /** CAIP-2. */
  readonly networkId: NetworkId
  /** Its page at the block explorer of the network. */
  readonly url: string | undefined
  /** Whether the network has it: it was sent, or nodes don't say so. */
  readonly status: EarlierTransactionError.Status
  constructor(options: EarlierTransactionError.Options) {
    const { hash, networkId, url, status } = options
    super(`An earlier transaction, ${hash}, ${outcomes[status]}.`, {
      code: 'EARLIER_TRANSACTION',
      hint: 'Show the visitor the earlier transaction. Pass `allowSecond` if both are wanted.',
    })
    this.hash = hash
    this.networkId = networkId
    this.url = url
    this.status = status
  }
}

const outcomes = {
  sent: 'was sent',
  unknown: 'may have been sent',
} as const

export declare namespace EarlierTransactionError {
  type Status = keyof typeof outcomes
  type Options = {
    hash: string
    networkId: NetworkId
    url: string | undefined
    status: Status
  }
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
