import type { Network } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'

/** A text is not a Bitcoin address of the network. */
export class InvalidAddressError extends BaseError {
  override name = 'InvalidAddressError'
  constructor({ address, network }: InvalidAddressError.Options) {
    super(
      `"${String(address).slice(0, 100)}" is not an address of ${network.name}.`,
      {
        code: 'INVALID_ADDRESS',
        hint: 'Copy the whole address, and check that it belongs to this network.',
      },
    )
  }
}

export declare namespace InvalidAddressError {
  type Options = { address: unknown; network: Pick<Network, 'name'> }
}

/** An amount is so small that nodes refuse the output (dust). */
export class DustError extends BaseError {
  override name = 'DustError'
  readonly minimum: bigint
  constructor({ value, minimum }: { value: bigint; minimum: bigint }) {
    super(`${value} satoshis are too few to send: nodes refuse such outputs.`, {
      code: 'DUST',
      hint: `Send at least ${minimum} satoshis to this address.`,
    })
    this.minimum = minimum
  }
}

/** The payment address holds less than the amount and its fee. */
export class InsufficientFundsError extends BaseError {
  override name = 'InsufficientFundsError'
  /** Satoshis, with the fee. */
  readonly needed: bigint
  /** Satoshis that may be spent. */
  readonly available: bigint
  constructor({ needed, available }: { needed: bigint; available: bigint }) {
    super(
      `The transfer needs ${needed} satoshis with its fee, and ${available} can be spent.`,
      {
        code: 'INSUFFICIENT_FUNDS',
        hint: 'Send less, or receive coins first.',
      },
    )
    this.needed = needed
    this.available = available
  }
}

/** An input of a PSBT can't be signed with the type of signature that the app names, such as if there is no such type, or the PSBT asks for another one. The wallet was not asked. */
export class SighashTypeError extends BaseError {
  override name = 'SighashTypeError'
  /** The place of the input in the transaction. */
  readonly index: number
  constructor({ index, reason }: SighashTypeError.Options) {
    super(`Input ${index} can't be signed: ${reason}.`, {
      code: 'SIGHASH_TYPE',
      hint: 'Name the type of the PSBT in `sighashType`, if others may change what the signature does not cover.',
    })
    this.index = index
  }
}

export declare namespace SighashTypeError {
  type Options = { index: number; reason: string }
}

/** Data for a transfer is not hex of at most 80 bytes. */
export class InvalidMemoError extends BaseError {
  override name = 'InvalidMemoError'
  constructor({ memo }: { memo: unknown }) {
    super(`"${String(memo).slice(0, 40)}" can't be written in a transaction.`, {
      code: 'INVALID_MEMO',
      hint: 'Write at most 80 bytes in hex, without 0x.',
    })
  }
}
