import type { Adapter, Provider } from '@latchkit/core'
import { RpcError, toRpcError } from '@latchkit/protocol'
import { getAddresses, signPsbt } from '../adapter/operations.ts'
import { isSameAddress } from '../address/address.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { Esplora } from '../esplora/createEsplora.ts'
import { isTransactionId } from '../esplora/createEsplora.ts'
import { readMember, toBase64 } from '../wallets/untrusted.ts'
import { buildTransfer, checkTransfer } from './buildTransfer.ts'
import { finishTransfer } from './finishTransfer.ts'

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
      const txid = readMember(answer, 'txid')
      if (!isTransactionId(txid)) throw new WalletResponseError({ method })
      return txid
    } catch (error) {
      if (toRpcError(error).code !== 4200) throw error
    }

  const publicKey = await findPublicKey(provider, from, signal)
  const { psbt, inputs } = await buildTransfer({
    ...{ esplora, network, from, publicKey, to, value },
    ...{ memo, feeRate, signal },
  })
  const signInputs = Array.from({ length: inputs }, (_, index) => ({
    ...{ address: from, index },
  }))
  const signed = await signPsbt(provider, {
    ...{ address: from, psbt: toBase64(psbt), signInputs, signal },
  })
  return esplora.broadcast(finishTransfer({ psbt, signed }), signal)
}

async function findPublicKey(
  provider: Provider,
  address: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    const addresses = await getAddresses(provider, { address, signal })
    return addresses.find((each) => isSameAddress(each.address, address))
      ?.publicKey
  } catch (error) {
    // Most addresses can be spent without it.
    if (error instanceof RpcError && error.code === 4200) return undefined
    throw error
  }
}
