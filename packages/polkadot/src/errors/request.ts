import { BaseError } from '@latchkit/protocol'

/** A text is no SS58 address, or one of another network. */
export class InvalidAddressError extends BaseError {
  override name = 'InvalidAddressError'
  constructor({ address, given, expected }: InvalidAddressError.Options) {
    const label = `"${String(address).slice(0, 60)}"`
    super(
      given === undefined
        ? `${label} is not an SS58 address.`
        : `${label} is an address of another network: its prefix is ${given}, not ${expected}.`,
      {
        code: 'INVALID_ADDRESS',
        hint: 'Copy the whole address again, as the recipient shows it for this network.',
      },
    )
  }
}

export declare namespace InvalidAddressError {
  type Options = {
    address: unknown
    /** The SS58 prefixes of the address and of the network. */
    given?: number | undefined
    expected?: number | undefined
  }
}

/** Call data, or bytes to sign, are not hex. */
export class InvalidDataError extends BaseError {
  override name = 'InvalidDataError'
  constructor({ data, hint }: { data: unknown; hint?: string }) {
    super(`"${String(data).slice(0, 20)}" is not call data.`, {
      code: 'INVALID_DATA',
      hint: hint ?? 'Write 0x and an even number of hex digits.',
    })
  }
}

/** The account has less than a transfer needs, or the transfer would leave less than the chain keeps in an account. */
export class InsufficientFundsError extends BaseError {
  override name = 'InsufficientFundsError'
  /** Base units, without the fee. */
  readonly needed: bigint
  /** Base units that can be sent, before the fee. */
  readonly available: bigint
  constructor({ needed, available }: { needed: bigint; available: bigint }) {
    super(
      `The account can send ${available} base units before the fee, not ${needed}.`,
      {
        code: 'INSUFFICIENT_FUNDS',
        hint: 'Send less: locked tokens and the existential deposit stay in the account.',
      },
    )
    this.needed = needed
    this.available = available
  }
}

/** A transfer to an account that does not exist yet is below the chain's existential deposit, so the account could not be created. */
export class ExistentialDepositError extends BaseError {
  override name = 'ExistentialDepositError'
  /** Base units. */
  readonly existentialDeposit: bigint
  constructor(parameters: { value: bigint; existentialDeposit: bigint }) {
    const { value, existentialDeposit } = parameters
    super(
      `A new account needs at least ${existentialDeposit} base units, and the transfer is ${value}.`,
      {
        code: 'EXISTENTIAL_DEPOSIT',
        hint: 'Send at least the existential deposit, or to an account that exists.',
      },
    )
    this.existentialDeposit = existentialDeposit
  }
}

/** The chain's transactions have a part that neither the wallets' payload nor this package describes. */
export class ExtensionUnsupportedError extends BaseError {
  override name = 'ExtensionUnsupportedError'
  constructor({ extension }: { extension: string }) {
    super(`The chain's transactions need "${extension.slice(0, 60)}".`, {
      code: 'EXTENSION_UNSUPPORTED',
      hint: "Build the payload with the chain's own library, and sign it with `signTransaction`.",
    })
  }
}
