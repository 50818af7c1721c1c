import type { OutcomeUnknownError } from '@latchkit/protocol'
import { RpcError } from '@latchkit/protocol'
import { hexToBytes } from '@noble/hashes/utils'
import type { TransactionSerializable } from 'viem'
import type {
  Hex,
  PreparedTransaction,
} from '../../../approvals/ApprovalRequest.ts'
import { signHash } from '../../../keys/derive.ts'
import type { Frame } from '../../Frame.ts'
import { useKeys } from '../../wallet/useKeys.ts'
import { callNode } from '../callNode.ts'
import type { Ledger } from '../sendSigned.ts'
import { sendSigned } from '../sendSigned.ts'

/** How the nodes of Ethereum take transactions. */
export const evmLedger: Ledger = {
  method: 'eth_sendRawTransaction',
  known: /already known|\bknown transaction|already imported/i,
  replaced: /nonce/i,
  createQuestion: (hash) => ({
    ...{ method: 'eth_getTransactionByHash', params: [hash] },
  }),
  readAnswer: (answer, hash) =>
    answer === null ? false : Object(answer).hash === hash || undefined,
}

/**
 * Signs a transaction as the visitor has approved it, and sends it, which nothing interrupts any more. Resolves with its hash.
 * Rejects with `OutcomeUnknownError` if it may have been sent.
 */
export async function sendTransaction(
  frame: Frame,
  { networkId, account, prepared, onSigned }: sendTransaction.Parameters,
): Promise<Hex> {
  const { keccak256, serializeTransaction } = await import('viem')
  const { signal } = new AbortController()
  const call = (method: string, params: unknown) =>
    callNode(frame, { networkId, method, params, signal })
  const nonce =
    prepared.nonce ??
    toQuantity(await call('eth_getTransactionCount', [account, 'pending']))
  const transaction = toSerializable(prepared, { networkId, nonce })
  const digest = hexToBytes(
    keccak256(serializeTransaction(transaction)).slice(2),
  )
  const raw = await useKeys(frame, ({ eip155 }) => {
    const { r, s, yParity } = signHash(digest, eip155)
    // Of a legacy transaction, viem reads `v` alone (EIP-155).
    const v = BigInt(27 + yParity)
    const signature = { r: toWord(r), s: toWord(s), v, yParity }
    return serializeTransaction(transaction, signature)
  })
  const hash = keccak256(raw)
  await onSigned?.(hash)
  const ledger = evmLedger
  await sendSigned(frame, { networkId, hash, params: [raw], ledger })
  return hash
}

export declare namespace sendTransaction {
  type Parameters = {
    networkId: string
    account: string
    prepared: PreparedTransaction
    /** Called with the hash of what was signed, before it is sent. */
    onSigned?: ((hash: Hex) => Promise<void>) | undefined
  }
  type ErrorType = callNode.ErrorType | OutcomeUnknownError
}

function toSerializable(
  prepared: PreparedTransaction,
  { networkId, nonce }: { networkId: string; nonce: bigint },
): TransactionSerializable {
  const { to, data, value, gas, accessList } = prepared
  const common = {
    ...{ data, value, gas, to: to ?? null, nonce: Number(nonce) },
    chainId: Number(networkId.slice('eip155:'.length)),
  }
  const list = accessList?.map((it) => ({ ...it }))
  if (prepared.type === 'eip1559') {
    const { maxFeePerGas, maxPriorityFeePerGas } = prepared
    return {
      ...{ ...common, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas },
      ...(list && { accessList: list }),
    }
  }
  const { gasPrice } = prepared
  return list
    ? { ...common, type: 'eip2930', gasPrice, accessList: list }
    : { ...common, type: 'legacy', gasPrice }
}

function toWord(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`
}

/** Reads a quantity that a node answered. */
function toQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value))
    return BigInt(value)
  throw new RpcError({ code: -32603, hint: 'The node answered no quantity.' })
}
