import { BaseError } from '@latchkit/protocol'

/** A transfer lacks a positive amount, or a receiver that is a Solana address. */
export class InvalidTransferError extends BaseError {
  override name = 'InvalidTransferError'
  constructor() {
    super('Please enter a valid amount and receiver address', {
      code: 'INVALID_TRANSFER',
      hint: 'Pass a positive `bigint` of base units, and an address of 32 bytes in base 58.',
    })
  }
}

/** A text is not a Solana address: 32 bytes in base 58. */
export class InvalidSolanaAddressError extends BaseError {
  override name = 'InvalidSolanaAddressError'
  constructor({ address }: { address: unknown }) {
    super(`"${String(address).slice(0, 60)}" is not a Solana address.`, {
      code: 'INVALID_SOLANA_ADDRESS',
      hint: 'Write 32 bytes in base 58.',
    })
  }
}

/** Bytes are not a Solana transaction, or one that the account does not have to sign. */
export class InvalidTransactionError extends BaseError {
  override name = 'InvalidTransactionError'
  constructor({ address }: { address?: string | undefined } = {}) {
    super(
      address
        ? `The transaction has no place for a signature of ${address}.`
        : 'The bytes are not a Solana transaction.',
      {
        code: 'INVALID_TRANSACTION',
        hint: 'Pass a compiled transaction in wire format, with the active account as a signer.',
      },
    )
  }
}

/** An account holds no account of a token, or too little of it. */
export class TokenBalanceError extends BaseError {
  override name = 'TokenBalanceError'
  constructor({ mint, balance }: { mint: string; balance: bigint }) {
    super(`The account has ${balance} base units of the token ${mint}.`, {
      code: 'TOKEN_BALANCE',
      hint: 'Send no more than that.',
    })
  }
}
