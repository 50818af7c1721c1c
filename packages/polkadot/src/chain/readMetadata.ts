import type { Network } from '@latchkit/core'
import { toHex } from '../address/address.ts'
import type { ChainOptions } from './openNode.ts'
import { openNode } from './openNode.ts'
import { loadRuntime } from './runtime.ts'

/** Reads the metadata of a network's runtime, with the chain and the version that it describes. */
export function readMetadata(parameters: {
  network: Network
  chain: ChainOptions
  signal?: AbortSignal | undefined
}): Promise<{
  genesisHash: `0x${string}`
  specVersion: number
  rawMetadata: `0x${string}`
}> {
  return openNode(parameters, async (node) => {
    const { specVersion, bytes } = await loadRuntime(node, parameters)
    const { genesisHash } = node
    return { genesisHash, specVersion, rawMetadata: toHex(bytes) }
  })
}
