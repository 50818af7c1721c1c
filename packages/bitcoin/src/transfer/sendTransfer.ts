import type { Adapter, Network, Provider } from '@latchkit/core'
import { isWalletLost, readProperty } from '@latchkit/core/internal'
import { OutcomeUnknownError, toRpcError } from '@latchkit/protocol'
import { WalletResponseError } from '../errors/wallet.ts'
import { isKnown } from '../esplora/broadcast.ts'
import type { Esplora } from '../esplora/createEsplora.ts'
import { isTransactionId } from '../esplora/isTransactionId.ts'
import { requestPsbt } from '../psbt/requestPsbt.ts'
import { buildTransfer, checkTransfer } from './buildTransfer.ts'
import { finishTransfer } from './finishTransfer.ts'
import { readPayer } from './readPayer.ts'

/**
 * Sends coins from the payment address. If the wallet can only sign, the transaction is built, checked and sent here. Rejects with
 * `OutcomeUnknownError` if it may have been sent.
 */
export async function sendTransfer(
  provider: Provider,
  parameters: Adapter.SendTransactionParameters & {
    esplora: Esplora
    feeRate?: number | undefined
  },
): Promise<string> {
  const { address: from, network, to, onSending, signal } = parameters
  const { esplora, feeRate, data: memo } = parameters
  const { value: given } = parameters
  const asked = { network, from, to, value: given, memo, feeRate }
  const { value } = checkTransfer(asked)
  const method = 'sendTransfer'
  const params = {
    ...{ account: from, recipientAddress: to, amount: String(value) },
    ...{ changeAddress: from },
    ...(memo !== undefined && { memo }),
  }
  // Wallets choose the fee of their own transfers.
  if (feeRate === undefined)
    try {
      const answer = await provider.request({ method, params }, { signal })
      const txid = readProperty(answer, 'txid')
      if (!isTransactionId(txid)) throw new WalletResponseError({ method })
      return txid
    } catch (error) {
      const reason = toSendError(error, network)
      const isUnknown = reason instanceof OutcomeUnknownError
      if (isUnknown || toRpcError(error).code !== 4200) throw reason
    }

  const payer = await readPayer(provider, { address: from, signal })
  const { psbt, inputs } = await buildTransfer({
    ...{ esplora, network, from, to, value, memo, feeRate, signal, ...payer },
  })
  const signInputs = Array.from({ length: inputs }, (_, index) => ({
    ...{ address: from, index },
  }))
  const signed = await requestPsbt(provider, {
    ...{ address: from, psbt, signInputs, signal },
  })
  const transaction = finishTransfer({ psbt, signed })
  return esplora.broadcast(transaction, { onSending, signal })
}

/**
 * Returns the error of a request that makes a wallet send. It is `OutcomeUnknownError` if the wallet may have done so: it was lost,
 * or has answered with something else than an id. Any other error says that nothing was sent, and stays what it is.
 */
function toSendError(error: unknown, network: Network): unknown {
  if (error instanceof OutcomeUnknownError) return error
  const { code, hint = '' } = toRpcError(error)
  const isUnknown =
    error instanceof WalletResponseError ||
    isWalletLost(error) ||
    // Positive codes are those of the wallet itself, such as of a rejection.
    (code < 0 && isKnown.test(hint))
  if (!isUnknown) return error
  const networkId = network.caipNetworkId
  return new OutcomeUnknownError({ hash: undefined, networkId, cause: error })
}
