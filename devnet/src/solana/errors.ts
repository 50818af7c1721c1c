import type { FailedTransactionMetadata } from 'litesvm'

/** Names of litesvm's numbers, in their order. */
const transactionErrors = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'CallChainTooDeep',
  'MissingSignatureForFee',
  'InvalidAccountIndex',
  'SignatureFailure',
  'InvalidProgramForExecution',
  'SanitizeFailure',
]

const instructionErrors = [
  'GenericError',
  'InvalidArgument',
  'InvalidInstructionData',
  'InvalidAccountData',
  'AccountDataTooSmall',
  'InsufficientFunds',
  'IncorrectProgramId',
  'MissingRequiredSignature',
  'AccountAlreadyInitialized',
  'UninitializedAccount',
]

/** Returns a failure in the form of Solana's JSON-RPC, such as `{ InstructionError: [0, { Custom: 1 }] }`. */
export function toRpcFailure(failed: FailedTransactionMetadata): unknown {
  const error = failed.err()
  if (typeof error === 'number')
    return transactionErrors[error] ?? 'SanitizeFailure'
  if ('err' in error) {
    const inner = error.err()
    if (typeof inner === 'number')
      return {
        InstructionError: [
          error.index,
          instructionErrors[inner] ?? 'GenericError',
        ],
      }
    const custom = 'code' in inner ? { Custom: inner.code } : 'BorshIoError'
    return { InstructionError: [error.index, custom] }
  }
  if ('accountIndex' in error)
    return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  return { DuplicateInstruction: error.index }
}
