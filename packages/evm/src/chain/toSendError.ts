import { isWalletLost } from '@latchkit/core/internal'
import { OutcomeUnknownError, toRpcError } from '@latchkit/protocol'
import { WalletResponseError } from '../errors/wallet.ts'

/** What nodes say of a transaction that they have already: the wallet has sent it before. */
const known = /already known|\bknown transaction|already imported/i

/**
 * Returns the error of a request that makes a wallet send. It is `OutcomeUnknownError` if the wallet may have done so: it was lost,
 * or has answered with something else than the transaction. Any other error says that nothing was sent, and stays what it is.
 */
export function toSendError(error: unknown, networkId: string): unknown {
  if (error instanceof OutcomeUnknownError) return error
  const { code, hint = '' } = toRpcError(error)
  const isUnknown =
    error instanceof WalletResponseError ||
    isWalletLost(error) ||
    // Positive codes are those of the wallet itself, such as of a rejection.
    (code < 0 && known.test(hint))
  return isUnknown
    ? new OutcomeUnknownError({ hash: undefined, networkId, cause: error })
    : error
}
