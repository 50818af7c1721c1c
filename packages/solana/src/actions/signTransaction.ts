import type { Kit } from '@latchkit/core'
import { decodeBase64, encodeBase64 } from '@latchkit/protocol/internal'
import { WalletResponseError } from '../errors/wallet.ts'
import { readList, readProperty } from '../wallet/parseWallet.ts'
import { requireWallet } from './requireSolana.ts'

/** Signs a transaction in wire format with the active account, without sending it. Resolves with the signed one, which the wallet may have changed (a fee, for example). */
export async function signTransaction(
  kit: Kit,
  parameters: signTransaction.Parameters,
): Promise<Uint8Array> {
  const { transaction, ...rest } = parameters
  const { provider, account } = await requireWallet(kit, rest)
  const method = 'solana_signTransaction'
  const params = {
    transaction: encodeBase64(transaction),
    pubkey: account.address,
  }
  const answer = await provider.request({ method, params })
  const signed = decodeBase64(readProperty(answer, 'transaction'))
  if (!signed) throw new WalletResponseError({ method })
  return signed
}

export declare namespace signTransaction {
  type Parameters = requireWallet.Parameters & { transaction: Uint8Array }
}

/** Signs several transactions with one approval. Resolves with the signed ones, in the same order. */
export async function signAllTransactions(
  kit: Kit,
  parameters: signAllTransactions.Parameters,
): Promise<readonly Uint8Array[]> {
  const { transactions, ...rest } = parameters
  const { provider, account } = await requireWallet(kit, rest)
  const method = 'solana_signAllTransactions'
  const params = {
    transactions: transactions.map(encodeBase64),
    pubkey: account.address,
  }
  const answer = await provider.request({ method, params })
  const signed = readList(readProperty(answer, 'transactions')).flatMap(
    (each) => decodeBase64(each) ?? [],
  )
  if (signed.length !== transactions.length)
    throw new WalletResponseError({ method })
  return signed
}

export declare namespace signAllTransactions {
  type Parameters = requireWallet.Parameters & {
    transactions: readonly Uint8Array[]
  }
}
