import {
  isSolanaError,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_FEE,
  SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT,
  SOLANA_ERROR__TRANSACTION_ERROR__SIGNATURE_FAILURE,
} from '@solana/kit'
import { TransactionFailedError } from '../errors/node.ts'
import { readList } from '../wallet/parseWallet.ts'

/** Returns the error for a failed transaction, whose reason `@solana/kit` names. */
export function toFailure(
  failure: unknown,
  parameters: { logs?: unknown; hash?: string | undefined; cause: unknown },
): TransactionFailedError {
  const { logs, hash, cause } = parameters
  const texts = readList(logs).filter((each) => typeof each === 'string')
  return new TransactionFailedError({
    reason: findReason(failure, texts),
    logs: texts,
    ...{ hash, cause },
  })
}

function findReason(
  failure: unknown,
  logs: readonly string[],
): TransactionFailedError.Reason {
  if (
    isSolanaError(failure, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)
  )
    return 'blockhashExpired'
  if (
    isSolanaError(
      failure,
      SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_FEE,
    ) ||
    // The account that pays has never received anything.
    isSolanaError(failure, SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND)
  )
    return 'insufficientFunds'
  if (
    isSolanaError(
      failure,
      SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT,
    )
  )
    return 'insufficientFundsForRent'
  if (
    isSolanaError(failure, SOLANA_ERROR__TRANSACTION_ERROR__SIGNATURE_FAILURE)
  )
    return 'signature'
  // The system program's error 1, which other programs may use for something else.
  if (
    isSolanaError(failure, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM) &&
    logs.some((log) => /insufficient (lamports|funds)/i.test(log))
  )
    return 'insufficientFunds'
  return 'program'
}
