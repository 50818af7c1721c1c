import { NodeResponseError } from '../errors/node.ts'
import { readBlock, readFinalizedBlock, readHeader } from './blocks.ts'
import { period } from './listExtensions.ts'
import type { Node } from './openNode.ts'
import { readAccount } from './readAccount.ts'
import { hashExtrinsic } from './runtime.ts'

/** Looks for an extrinsic in the pool of a node, then in every block that it can be in: nodes do not index extrinsics by hash. Rejects if the node does not have one of these blocks. */
export async function findExtrinsic(
  node: Node,
  parameters: findExtrinsic.Parameters,
): Promise<findExtrinsic.ReturnType> {
  const { hash, publicKey, nonce, validUntil } = parameters
  const isSame = (each: unknown) => hashExtrinsic(each) === hash
  const method = 'author_pendingExtrinsics'
  const pool = await node.request(method)
  if (!Array.isArray(pool)) throw new NodeResponseError({ method })
  if (pool.some(isSame)) return { status: 'pending' }
  // After the pool, which it leaves for a block.
  const [account, finalized, best] = await Promise.all([
    readAccount(node, { publicKey }),
    readFinalizedBlock(node),
    readHeader(node),
  ])
  const isExpired = finalized.number > validUntil
  // The nonces of an account that was emptied begin again.
  const isNext = nonce !== undefined && account.exists && account.nonce <= nonce
  // Its nonce is not used: it is in no block so far.
  if (isNext && !isExpired) return { status: 'unknown' }
  const last = Math.min(validUntil, Math.max(best.number, finalized.number))
  for (
    let number = Math.max(validUntil - period, 0);
    number <= last;
    number++
  ) {
    const block = await readBlock(node, { number })
    if (!block.extrinsics.some(isSame)) continue
    const isFinal = number <= finalized.number
    return { status: 'inBlock', blockHash: block.hash, isFinal }
  }
  // If its nonce is used, it may be in a block that was not looked at, as a node can name a false one for the last.
  const isDropped = isExpired && (isNext || nonce === undefined)
  return { status: isDropped ? 'dropped' : 'unknown' }
}

export declare namespace findExtrinsic {
  type Parameters = {
    hash: string
    /** The sender's. */
    publicKey: Uint8Array
    /** Its place among the account's extrinsics, if it is known. */
    nonce?: number | undefined
    /** The number of the last block that it can be in. */
    validUntil: number
  }
  type ReturnType =
    | { readonly status: 'pending' }
    | {
        readonly status: 'inBlock'
        readonly blockHash: `0x${string}`
        readonly isFinal: boolean
      }
    /** It is in no final block, and can't be in a later one. */
    | { readonly status: 'dropped' }
    | { readonly status: 'unknown' }
}
