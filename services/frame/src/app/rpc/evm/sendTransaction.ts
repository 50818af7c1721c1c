import { RpcError } from '@latchkit/protocol'
import { wait } from '@latchkit/protocol/internal'
import { hexToBytes } from '@noble/hashes/utils'
import type { TransactionSerializable } from 'viem'
import type {
  Hex,
  PreparedTransaction,
} from '../../../approvals/ApprovalRequest.ts'
import { NodeError, OutcomeUnknownError } from '../../../errors/app.ts'
import { signHash } from '../../../keys/derive.ts'
import type { Frame } from '../../Frame.ts'
import { useKeys } from '../../wallet/useKeys.ts'
import { callNode, retryCodes } from '../callNode.ts'

/** Milliseconds before each question of whether a node has a transaction that was sent to it. */
const pauses = [0, 250, 1_000, 2_000]

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
  try {
    await call('eth_sendRawTransaction', [raw])
  } catch (error) {
    await requireSent(frame, { networkId, hash, error })
  }
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
}

/** Rejects if a transaction was not sent after all: its request may have failed because it was sent before, and the answer lost. */
async function requireSent(
  frame: Frame,
  parameters: { networkId: string; hash: string; error: unknown },
): Promise<void> {
  const { networkId, hash, error } = parameters
  const isRefused = error instanceof NodeError
  const text = isRefused ? error.message : ''
  if (/already known|known transaction|already imported/i.test(text)) return
  // Another transaction of the account may have come first, or this one, at another node.
  const isFinal =
    isRefused && !retryCodes.has(Number(error.code)) && !/nonce/i.test(text)
  const isFound = await hasTransaction(frame, {
    ...{ networkId, hash, pauses: isFinal ? [0] : pauses },
  })
  if (isFound) return
  if (isFinal || (isRefused && isFound === false)) throw error
  throw new OutcomeUnknownError({ hash, cause: error })
}

/** Resolves with whether a node knows a transaction; `undefined` if none answers. */
export async function hasTransaction(
  frame: Frame,
  parameters: hasTransaction.Parameters,
): Promise<boolean | undefined> {
  const { networkId, hash } = parameters
  const { signal } = new AbortController()
  const method = 'eth_getTransactionByHash'
  let isAnswered = false
  for (const pause of parameters.pauses ?? pauses)
    try {
      // The node that answers may receive it from the others only.
      await wait(pause)
      const params = [hash]
      const call = { networkId, method, params, signal }
      if ((await callNode(frame, call)) !== null) return true
      isAnswered = true
    } catch {
      // Asked again.
    }
  return isAnswered ? false : undefined
}

export declare namespace hasTransaction {
  type Parameters = {
    networkId: string
    hash: string
    /** Milliseconds before each question. Default: of about three seconds. */
    pauses?: readonly number[] | undefined
  }
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
