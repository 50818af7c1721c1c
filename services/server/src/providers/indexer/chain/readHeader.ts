import * as z from 'zod/mini'
import { UpstreamError } from '../../../errors/UpstreamError.ts'
import { askNode } from './askNode.ts'
import { BlockHeader } from './BlockHeader.ts'

/** The header of a block by its number, or of the newest one; `undefined` where there is none. Throws `UpstreamError` for another block than the one asked for. */
export async function readHeader(
  node: askNode.Node,
  { number }: { number: bigint | 'latest' },
): Promise<BlockHeader | undefined> {
  const tag = number === 'latest' ? number : `0x${number.toString(16)}`
  const header = await askNode(node, {
    method: 'eth_getBlockByNumber',
    params: [tag, false],
    schema: z.nullable(BlockHeader),
  })
  if (!header) return undefined
  if (number === 'latest' || header.number === number) return header
  throw new UpstreamError({
    upstream: 'rpc',
    message: 'A node answered with another block.',
  })
}
