import { RpcError } from '@latchkit/protocol'
import { base58, base64 } from '@scure/base'
import {
  parseSolanaMessage,
  parseSolanaTransaction,
} from '../../../approvals/solana/parseSolanaTransaction.ts'
import type { SolanaTransaction } from '../../../approvals/solana/SolanaTransaction.ts'
import { signEd25519 } from '../../../keys/derive.ts'
import { askVisitor, enqueue } from '../../approval.ts'
import type { Frame } from '../../Frame.ts'
import { useKeys } from '../../wallet/useKeys.ts'
import type { Method } from '../Method.ts'
import type { Ledger } from '../sendSigned.ts'
import { sendSigned } from '../sendSigned.ts'

/** How the nodes of Solana take transactions. */
export const solanaLedger: Ledger = {
  method: 'sendTransaction',
  known: /already been processed|AlreadyProcessed/i,
  createQuestion: (signature) => ({
    method: 'getSignatureStatuses',
    params: [[signature], { searchTransactionHistory: true }],
  }),
  readAnswer(answer) {
    const { value } = Object(answer)
    return Array.isArray(value) && value.length === 1
      ? value[0] !== null
      : undefined
  },
}

/** The methods of Solana, all of which need the visitor's approval. Parameters and answers are in base58. */
export const solanaMethods: Readonly<Record<string, Method>> = {
  async solana_signMessage(frame, { networkId, account, params, signal }) {
    const { message: text, pubkey } = params as Record<string, string>
    if (pubkey !== account) throw new RpcError({ code: 4100 })
    const message = base58.decode(text ?? '')
    // A signature of such a message would be one of a transaction.
    if (parseSolanaMessage(message) || parseSolanaTransaction(message))
      throw new RpcError({
        code: -32602,
        hint: 'A transaction is signed by solana_signTransaction.',
      })
    const run = async () => {
      const { origin } = frame
      const common = { origin, account, chainId: networkId }
      const request = { kind: 'solanaSignMessage', ...common, message } as const
      await askVisitor(frame, request, { signal })
      const signature = await useKeys(frame, ({ solana }) =>
        signEd25519(message, solana),
      )
      return { signature: base58.encode(signature) }
    }
    return await enqueue(frame, run, { signal })
  },

  async solana_signTransaction(frame, parameters) {
    const kind = 'solanaSignTransaction'
    const { transaction } = parameters.params as { transaction: string }
    const [signed] = await signAll(frame, {
      ...{ ...parameters, kind, texts: [transaction] },
    })
    if (!signed) throw new RpcError({ code: -32603 })
    return {
      signature: base58.encode(signed.signature),
      transaction: base58.encode(signed.bytes),
    }
  },

  async solana_signAllTransactions(frame, parameters) {
    const kind = 'solanaSignAllTransactions'
    const { transactions } = parameters.params as { transactions: string[] }
    const signed = await signAll(frame, {
      ...{ ...parameters, kind, texts: transactions },
    })
    return { transactions: signed.map(({ bytes }) => base58.encode(bytes)) }
  },

  async solana_signAndSendTransaction(frame, parameters) {
    const kind = 'solanaSignAndSendTransaction'
    const { transaction, options } = parameters.params as {
      transaction: string
      options?: object
    }
    const [signed] = await signAll(frame, {
      ...{ ...parameters, kind, texts: [transaction] },
    })
    if (!signed) throw new RpcError({ code: -32603 })
    const { networkId } = parameters
    // A transaction is named by its first signature, the fee payer's.
    const signature = base58.encode(signed.bytes.slice(1, 65))
    const encoded = base64.encode(signed.bytes)
    await sendSigned(frame, {
      ...{ networkId, hash: signature, ledger: solanaLedger },
      params: [encoded, { ...options, encoding: 'base64' }],
    })
    return { signature }
  },
}

type Signed = { readonly signature: Uint8Array; readonly bytes: Uint8Array }

type Kind =
  | 'solanaSignTransaction'
  | 'solanaSignAndSendTransaction'
  | 'solanaSignAllTransactions'

async function signAll(
  frame: Frame,
  parameters: Method.Parameters & { kind: Kind; texts: readonly string[] },
): Promise<Signed[]> {
  const { kind, texts, networkId, account, signal } = parameters
  const transactions = texts.map((text) => {
    const parsed = parseSolanaTransaction(base58.decode(text))
    if (!parsed) throw new RpcError({ code: -32602 })
    const signer = findSigner(parsed, account)
    if (signer < 0) throw new RpcError({ code: 4100 })
    const isPaid = signer === 0 || parsed.signatures[0]?.some((it) => it !== 0)
    if (kind === 'solanaSignAndSendTransaction' && !isPaid)
      throw new RpcError({
        code: -32602,
        hint: 'The fee payer has not signed the transaction.',
      })
    return parsed
  })
  const run = async () => {
    const common = { origin: frame.origin, account, chainId: networkId }
    const [transaction] = transactions
    if (!transaction) throw new RpcError({ code: -32602 })
    const request =
      kind === 'solanaSignAllTransactions'
        ? { kind, ...common, transactions }
        : { kind, ...common, transaction }
    await askVisitor(frame, request, { signal })
    return await useKeys(frame, ({ solana }) =>
      transactions.map((it) => {
        const signature = signEd25519(it.message, solana)
        const index = findSigner(it, account)
        return { signature, bytes: assemble(it, { index, signature }) }
      }),
    )
  }
  return await enqueue(frame, run, { signal })
}

function findSigner(
  { accounts, signatures }: SolanaTransaction,
  account: string,
): number {
  return accounts.slice(0, signatures.length).indexOf(account)
}

/** Returns the bytes of a transaction with one signature put in its place; all others stay as they are. */
function assemble(
  { signatures, message }: SolanaTransaction,
  { index, signature }: { index: number; signature: Uint8Array },
): Uint8Array {
  // A packet has room for far fewer than 128 signatures: their number is one byte.
  const bytes = new Uint8Array(1 + signatures.length * 64 + message.length)
  bytes[0] = signatures.length
  for (const [at, each] of signatures.entries())
    bytes.set(at === index ? signature : each, 1 + at * 64)
  bytes.set(message, 1 + signatures.length * 64)
  return bytes
}
