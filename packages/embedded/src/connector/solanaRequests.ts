import { RpcError } from '@latchkit/protocol'
import { base58, base64 } from '@scure/base'

/**
 * Returns parameters as the frame reads them: transactions in base 58, and nothing else. WalletConnect's methods, in
 * which adapters write their requests, have them in base 64.
 */
export function toFrameParams(method: string, params: unknown): unknown {
  if (!method.startsWith('solana_')) return params
  const { transaction, transactions, sendOptions, message, pubkey } = Object(
    params,
  ) as Record<string, unknown>
  switch (method) {
    case 'solana_signMessage':
      return { message, pubkey }
    case 'solana_signTransaction':
      return { transaction: toBase58(transaction) }
    case 'solana_signAllTransactions':
      return {
        transactions: Array.isArray(transactions)
          ? transactions.map(toBase58)
          : transactions,
      }
    case 'solana_signAndSendTransaction':
      return {
        transaction: toBase58(transaction),
        ...(sendOptions !== undefined && { options: sendOptions }),
      }
    default:
      return params
  }
}

/** Returns an answer of the frame as adapters read it: transactions in base 64, one with its first signature. */
export function fromFrameResult(method: string, result: unknown): unknown {
  const isSingle = method === 'solana_signTransaction'
  if (!isSingle && method !== 'solana_signAllTransactions') return result
  const { transaction, transactions, signature } = Object(result) as Record<
    string,
    unknown
  >
  if (!isSingle)
    return Array.isArray(transactions)
      ? { transactions: transactions.map((each) => base64.encode(read(each))) }
      : result
  const bytes = read(transaction)
  return {
    // After the number of signatures, which is one byte for up to 127.
    signature: signature ?? base58.encode(bytes.slice(1, 65)),
    transaction: base64.encode(bytes),
  }
}

function toBase58(transaction: unknown): unknown {
  try {
    return base58.encode(base64.decode(String(transaction)))
  } catch {
    throw new RpcError({
      code: -32602,
      hint: 'A transaction is a text in base 64.',
    })
  }
}

function read(transaction: unknown): Uint8Array {
  try {
    return base58.decode(String(transaction))
  } catch (cause) {
    throw new RpcError({
      code: -32603,
      hint: 'The embedded wallet returned no transaction in base 58.',
      cause,
    })
  }
}
