import { isHexData } from '@latchkit/protocol/internal'
import { Blake2256, compactNumber } from '@polkadot-api/substrate-bindings'
import { toHex } from '../address/address.ts'
import { NodeResponseError } from '../errors/node.ts'
import type { Header } from './blocks.ts'
import { readFinalizedBlock } from './blocks.ts'
import type { Node } from './openNode.ts'
import { isHash } from './openNode.ts'
import { fromHex } from './runtime.ts'

/** A finalized block, from which a transaction is valid for 64 blocks. */
export type AnchorBlock = {
  readonly hash: `0x${string}`
  readonly number: number
}

/** Reads the last block that is final, and verifies that its number is the hash's. With another number, the kit would take a transaction for too late that a block can still have. */
export async function readAnchorBlock(node: Node): Promise<AnchorBlock> {
  const { hash, ...header } = await readFinalizedBlock(node)
  if (hashHeader(header) !== hash)
    throw new NodeResponseError({ method: 'chain_getHeader' })
  return { hash, number: header.number }
}

/** Returns the hash of a block: BLAKE2b-256 of its header's SCALE encoding. */
function hashHeader(header: Header): string | undefined {
  const { parentHash, number, stateRoot, extrinsicsRoot, digest } = header
  const { logs } = (digest ?? {}) as { logs?: unknown }
  if (!Array.isArray(logs)) return undefined
  const roots = [stateRoot, extrinsicsRoot]
  const texts: readonly unknown[] = [
    parentHash,
    toHex(compactNumber.enc(number)),
    ...roots,
    toHex(compactNumber.enc(logs.length)),
    ...logs,
  ]
  // With roots of another length, other bytes of the same header could be the number.
  if (![parentHash, ...roots].every(isHash) || !texts.every(isHexData))
    return undefined
  const digits = texts.map((text) => text.slice(2)).join('')
  return toHex(Blake2256(fromHex(`0x${digits}`, '')))
}
