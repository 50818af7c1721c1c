import type { Network, Provider } from '@latchkit/core'
import { UserRejectedRequestError } from '@latchkit/protocol'
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { readSignature } from '../adapter/readSignature.ts'
import { toHex } from '../address/address.ts'
import { parseAddress } from '../address/parseAddress.ts'
import { NodeResponseError, TransactionRefusedError } from '../errors/node.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { listExtensions } from './listExtensions.ts'
import type { ChainOptions, Node } from './openNode.ts'
import { isHash, openNode } from './openNode.ts'
import type { ChainAccount } from './readAccount.ts'
import { readAccount } from './readAccount.ts'
import { readOutcome } from './readOutcome.ts'
import type { Runtime } from './runtime.ts'
import { hashExtrinsic, loadRuntime } from './runtime.ts'

/** Signs a call in the wallet and sends it. Resolves once the extrinsic has reached the status of `until`. */
export async function submitExtrinsic(
  provider: Provider,
  parameters: submitExtrinsic.Parameters,
  chain: ChainOptions,
): Promise<submitExtrinsic.ReturnType> {
  const { address, network, createCall, signal } = parameters
  const publicKey = parseAddress(address)
  const prepared = await openNode({ network, chain, signal }, async (node) => {
    const [runtime, block, nonce, account] = await Promise.all([
      loadRuntime(node, { network, chain }),
      readFinalizedBlock(node),
      readNonce(node, address),
      readAccount(node, { publicKey }),
    ])
    const { genesisHash } = node
    const callData = await createCall(node, { runtime, account })
    return { runtime, block, nonce, genesisHash, callData }
  })
  const { runtime, block, genesisHash, nonce, callData } = prepared
  const extensions = listExtensions(runtime, { genesisHash, block, nonce })
  // Without a connection: the visitor may take minutes.
  const signer = getPolkadotSignerFromPjs(
    address,
    async (payload) => {
      const method = 'polkadot_signTransaction'
      // What the wallet signs is what was built here, so that it can't answer with another transaction.
      const { withSignedTransaction: _, ...transactionPayload } = payload
      const params = { address, transactionPayload }
      const answer = await provider.request({ method, params }, { signal })
      const signature = readSignature(method, answer)
      // The chain reads the type of the key from the first byte: 64 bytes are without.
      if (signature.length < 2 + 65 * 2)
        throw new WalletResponseError({ method })
      return { id: 0, signature }
    },
    async () => {
      throw new UserRejectedRequestError()
    },
  )
  const extrinsic = toHex(
    await signer.signTx(callData, extensions, runtime.bytes, block.number),
  )
  return send(extrinsic, { ...parameters, runtime }, chain)
}

export declare namespace submitExtrinsic {
  type Parameters = {
    address: string
    network: Network
    /** Returns the call's bytes: pallet, call, arguments. Rejects before the wallet is asked. */
    createCall(
      node: Node,
      state: { runtime: Runtime; account: ChainAccount },
    ): Promise<Uint8Array>
    /** Default `submitted`: a node has accepted it. */
    until?: 'submitted' | 'inBlock' | 'finalized' | undefined
    onStatus?: ((status: ExtrinsicStatus) => void) | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly hash: `0x${string}`
    /** The block that has it, if it was waited for. */
    readonly blockHash?: `0x${string}` | undefined
    /** Whether the call had its effect in that block; `undefined` if the node does not give the block's events. A failed call costs its fee. */
    readonly isSuccess?: boolean | undefined
  }
}

/** How far a sent extrinsic is. */
export type ExtrinsicStatus = {
  readonly status: 'submitted' | 'inBlock' | 'finalized'
  readonly blockHash?: `0x${string}` | undefined
}

/** Time until a block is final; a session of the network's validators may stall. In milliseconds. */
const inclusionTimeout = 180_000

function send(
  extrinsic: string,
  parameters: submitExtrinsic.Parameters & { runtime: Runtime },
  chain: ChainOptions,
): Promise<submitExtrinsic.ReturnType> {
  const { runtime, network, until = 'submitted', onStatus, signal } = parameters
  const hash = hashExtrinsic(extrinsic) as `0x${string}`
  const milliseconds = until === 'submitted' ? 30_000 : inclusionTimeout
  return openNode({ network, chain, signal, milliseconds }, async (node) => {
    const { blockHash } = await follow(node, { extrinsic, until, onStatus })
    if (!blockHash) return { hash }
    const options = { runtime, extrinsic, blockHash }
    return { hash, blockHash, isSuccess: await readOutcome(node, options) }
  })
}

/** Sends an extrinsic; resolves once it has the status. */
function follow(
  node: Node,
  parameters: Pick<submitExtrinsic.Parameters, 'onStatus'> & {
    extrinsic: string
    until: ExtrinsicStatus['status']
  },
): Promise<ExtrinsicStatus> {
  const { extrinsic, until, onStatus } = parameters
  return new Promise((resolve, reject) => {
    let last: ExtrinsicStatus['status'] | undefined
    node.watchExtrinsic(extrinsic, {
      onStatus(given) {
        const found = readStatus(given)
        if (found === 'dropped')
          reject(new TransactionRefusedError({ reason: 'Dropped' }))
        if (found === 'invalid')
          reject(new TransactionRefusedError({ reason: 'Invalid' }))
        if (typeof found !== 'object') return
        if (found.status !== last) onStatus?.(found)
        last = found.status
        if (order.indexOf(found.status) >= order.indexOf(until)) resolve(found)
      },
      onError: (error) => reject(toRefusal(error)),
    })
  })
}

const order: readonly ExtrinsicStatus['status'][] = [
  'submitted',
  'inBlock',
  'finalized',
]

/** Reads a status of `author_submitAndWatchExtrinsic`: a word, or an object with one key. */
function readStatus(
  given: unknown,
): ExtrinsicStatus | 'dropped' | 'invalid' | undefined {
  if (given === 'ready' || given === 'future') return { status: 'submitted' }
  if (given === 'dropped' || given === 'invalid') return given
  const { broadcast, inBlock, finalized, usurped, finalityTimeout } = (given ??
    {}) as Record<string, unknown>
  if (broadcast) return { status: 'submitted' }
  if (isHash(inBlock)) return { status: 'inBlock', blockHash: inBlock }
  if (isHash(finalized)) return { status: 'finalized', blockHash: finalized }
  return usurped || finalityTimeout ? 'dropped' : undefined
}

/** Codes of `author_*`, and the words of `InvalidTransaction`. */
function toRefusal(error: unknown): unknown {
  const { code, message, data } = (error ?? {}) as Record<string, unknown>
  if (code !== 1010 && code !== 1012 && code !== 1014) return error
  const text = `${String(message)} ${String(data)}`
  const hint = String(data ?? message).slice(0, 200)
  const reason = /bad signature|BadProof/i.test(text)
    ? 'BadProof'
    : /pay some fees|Payment/i.test(text)
      ? 'Payment'
      : /outdated|Stale/i.test(text)
        ? 'Stale'
        : 'Invalid'
  return new TransactionRefusedError({ reason, hint, cause: error })
}

/** A finalized block, from which a transaction is valid for 64 blocks. */
export type AnchorBlock = {
  readonly hash: `0x${string}`
  readonly number: number
}

async function readFinalizedBlock(node: Node): Promise<AnchorBlock> {
  const hash = await node.request('chain_getFinalizedHead')
  if (!isHash(hash))
    throw new NodeResponseError({ method: 'chain_getFinalizedHead' })
  const header = (await node.request('chain_getHeader', hash)) as {
    number?: unknown
  } | null
  const number = Number(header?.number)
  if (typeof header?.number !== 'string' || !Number.isSafeInteger(number))
    throw new NodeResponseError({ method: 'chain_getHeader' })
  return { hash, number }
}

/** Counts those in the node's pool as well. */
async function readNonce(node: Node, address: string): Promise<number> {
  const method = 'system_accountNextIndex'
  const nonce = await node.request(method, address)
  if (!Number.isInteger(nonce) || (nonce as number) < 0)
    throw new NodeResponseError({ method })
  return nonce as number
}
