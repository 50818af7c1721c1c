import type { Adapter, Provider } from '@latchkit/core'
import { readProperty } from '@latchkit/core/internal'
import { toRpcError } from '@latchkit/protocol'
import { encodeBase64 } from '@latchkit/protocol/internal'
import { signPsbt } from '../adapter/operations.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { Esplora } from '../esplora/createEsplora.ts'
import { isTransactionId } from '../esplora/createEsplora.ts'
import { buildTransfer, checkTransfer } from './buildTransfer.ts'
import { finishTransfer } from './finishTransfer.ts'
import { readPayer } from './readPayer.ts'

/** Sends coins from the payment address. If the wallet can only sign, the transaction is built, checked and sent here. */
export async function sendTransfer(
  provider: Provider,
  parameters: Adapter.SendTransactionParameters & {
    esplora: Esplora
    feeRate?: number | undefined
  },
): Promise<string> {
  const { address: from, network, to, value = 0n, signal } = parameters
  const { esplora, feeRate, data: memo } = parameters
  checkTransfer({ network, from, to, value, memo })
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
      if (toRpcError(error).code !== 4200) throw error
    }

  const payer = await readPayer(provider, { address: from, signal })
  const { psbt, inputs } = await buildTransfer({
    ...{ esplora, network, from, to, value, memo, feeRate, signal, ...payer },
  })
  const signInputs = Array.from({ length: inputs }, (_, index) => ({
    ...{ address: from, index },
  }))
  const signed = await signPsbt(provider, {
    ...{ address: from, psbt: encodeBase64(psbt), signInputs, signal },
  })
  return esplora.broadcast(finishTransfer({ psbt, signed }), signal)
}
