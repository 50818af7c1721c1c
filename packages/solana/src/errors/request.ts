import { BaseError } from '@latchkit/protocol'

/** The message for transfers. */
export const transferMessage =
  'Please enter a valid amount and receiver address'

/** A transfer's receiver or token can't be used. */
export class InvalidTransferError extends BaseError {
  override name = 'InvalidTransferError'
  readonly reason: InvalidTransferError.Reason
  /** What the token keeps of the transfer in base units (`transferFee`). */
  readonly fee: bigint | undefined

  constructor({ reason, fee }: InvalidTransferError.Options) {
    super(transferMessage, {
      code: 'INVALID_TRANSFER',
      hint: hints[reason],
    })
    this.reason = reason
    this.fee = fee
  }
}

const hints = {
  address: 'Pass addresses of 32 bytes in base 58.',
  mint: 'Pass the address of a mint of SPL Token or Token-2022 on this network.',
  receiverIsToken:
    'The receiver is a mint or another account of a token program: pass the address of a wallet.',
  receiverOfOtherToken:
    'The receiver is a token account of another token: pass the address of its owner.',
  receiverIsFrozen:
    "The issuer of the token has frozen the receiver's account.",
  receiverIsProgram:
    'The receiver is a program, or an account that a program owns: pass the address of a wallet.',
  receiverIsOffCurve:
    'The receiver is an address without a private key: pass `allowOwnerOffCurve` if its program can send tokens on.',
  receiverHasOtherOwner:
    "The receiver's account for this token belongs to another address: pass the address of a token account that belongs to the receiver.",
  transferFee:
    'The token keeps a part of each transfer (`fee`), so that less arrives: show it, and pass `maxTransferFee`.',
  transferHook:
    "A program of the token's issuer takes part in each transfer: send it with the wallet, or by that program's own library and `signAndSendTransaction`.",
  notTransferable: 'The issuer of the token allows no transfers of it.',
  extension:
    'The token has an extension that is not known here: send it with the wallet.',
} as const

export declare namespace InvalidTransferError {
  type Reason = keyof typeof hints
  type Options = { reason: Reason; fee?: bigint | undefined }
}

/** A text is not a Solana address: 32 bytes in base 58. */
export class InvalidAddressError extends BaseError {
  override name = 'InvalidAddressError'
  constructor({ address }: { address: unknown }) {
    super(`"${String(address).slice(0, 60)}" is not a Solana address.`, {
      code: 'INVALID_ADDRESS',
      hint: 'Write 32 bytes in base 58.',
    })
  }
}

/** Bytes are not a Solana transaction, or one that the account does not have to sign, or of a version that the wallet does not sign. */
export class InvalidTransactionError extends BaseError {
  override name = 'InvalidTransactionError'
  constructor({ address, version }: InvalidTransactionError.Options = {}) {
    super(
      version !== undefined
        ? `The wallet does not sign transactions of version ${version}.`
        : address
          ? `The transaction has no place for a signature of ${address}.`
          : 'The bytes are not a Solana transaction.',
      {
        code: 'INVALID_TRANSACTION',
        hint:
          version === 0
            ? "Compile it with the version 'legacy' and without lookup tables, as `sendTransaction` and `sendToken` do, or use another wallet."
            : version
              ? 'Compile it with version 0, or use another wallet.'
              : 'Pass a compiled transaction in wire format, with the active account as a signer.',
      },
    )
  }
}

export declare namespace InvalidTransactionError {
  type Options = {
    /** The account that does not have to sign it. */
    address?: string | undefined
    /** The version that the wallet does not sign. */
    version?: 'legacy' | 0 | undefined
  }
}

/** An account has too little SOL, or too little of a token. */
export class InsufficientFundsError extends BaseError {
  override name = 'InsufficientFundsError'
  /** Lamports with the fee, or base units of the token. */
  readonly needed: bigint
  readonly available: bigint
  /** The token; `undefined` for SOL. */
  readonly mint: string | undefined

  constructor({ needed, available, mint }: InsufficientFundsError.Options) {
    const unit = mint ? `base units of the token ${mint}` : 'lamports'
    super(
      `The transaction needs ${needed} ${unit}, and the account has ${available}.`,
      {
        code: 'INSUFFICIENT_FUNDS',
        hint: mint
          ? `Send less: ${needed - available} base units are missing.`
          : `Send less, or add at least ${needed - available} lamports to the account.`,
      },
    )
    this.needed = needed
    this.available = available
    this.mint = mint
  }
}

export declare namespace InsufficientFundsError {
  type Options = {
    needed: bigint
    available: bigint
    mint?: string | undefined
  }
}
