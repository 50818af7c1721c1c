import { isWalletLost } from '@latchkit/core/internal'
import type { NetworkId } from '@latchkit/protocol'
import { OutcomeUnknownError, toRpcError } from '@latchkit/protocol'
import { WalletResponseError } from '../errors/wallet.ts'
import { knownTransaction } from '../rpc/isLost.ts'

/**
 * Returns the error of a request that makes a wallet sign and send. It is `OutcomeUnknownError` if the wallet may have done so: it
 * was lost, has answered with something else than a signature, or says that its node has the transaction already. Any other error
 * says that nothing was sent, and stays what it is.
 */
export function toSendError(error: unknown, networkId: NetworkId): unknown {
  if (error instanceof OutcomeUnknownError) return error
  const { code, hint = '' } = toRpcError(error)
  const isUnknown =
    error instanceof WalletResponseError ||
    isWalletLost(error) ||
    // Positive codes are those of the wallet itself, such as of a rejection.
    (code < 0 && knownTransaction.test(hint))
  if (!isUnknown) return error
  return new OutcomeUnknownError({ hash: undefined, networkId, cause: error })
}
