import { NodeResponseError } from '../errors/node.ts'
import type { Node } from './openNode.ts'
import { isHash } from './openNode.ts'

/** Reads the last block that is final. */
export async function readFinalizedBlock(
  node: Node,
): Promise<Header & { readonly hash: `0x${string}` }> {
  const method = 'chain_getFinalizedHead'
  const hash = await node.request(method)
  if (!isHash(hash)) throw new NodeResponseError({ method })
  return { ...(await readHeader(node, hash)), hash }
}

/** Other members are as the node gives them. */
export type Header = Readonly<Record<string, unknown>> & {
  readonly number: number
}

/** Reads the header of a block, by default of the best one. */
export async function readHeader(
  node: Node,
  ...hash: readonly [hash?: string]
): Promise<Header> {
  const method = 'chain_getHeader'
  const header = (await node.request(method, ...hash)) as {
    number?: unknown
  } | null
  const number = Number(header?.number)
  if (typeof header?.number !== 'string' || !Number.isSafeInteger(number))
    throw new NodeResponseError({ method })
  return { ...header, number }
}

/** Reads the extrinsics of a block of the best chain. Rejects with `NodeResponseError` if the node does not have it. */
export async function readBlock(
  node: Node,
  { number }: { number: number },
): Promise<{ hash: `0x${string}`; extrinsics: readonly unknown[] }> {
  const hash = await node.request('chain_getBlockHash', number)
  if (!isHash(hash))
    throw new NodeResponseError({ method: 'chain_getBlockHash' })
  const method = 'chain_getBlock'
  const given = (await node.request(method, hash)) as {
    block?: { extrinsics?: unknown } | null
  } | null
  const extrinsics = given?.block?.extrinsics
  if (!Array.isArray(extrinsics)) throw new NodeResponseError({ method })
  return { hash, extrinsics }
}
