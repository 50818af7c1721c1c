import { toHex } from 'viem'
import type { ChainReader } from '../../../../../services/server/src/chain/ChainReader.ts'

/** Creates a chain of empty blocks in memory, with a node that returns them. */
export function createFakeChain(): createFakeChain.ReturnType {
  const blocks: createFakeChain.Block[] = []
  let count = 0

  function mine(number = 1): void {
    for (let index = 0; index < number; index++) {
      const parentHash = blocks.at(-1)?.hash ?? toHex(0n, { size: 32 })
      const hash = toHex(++count, { size: 32 })
      blocks.push({
        number: toHex(blocks.length),
        ...{ hash, parentHash, timestamp: '0x0', transactions: [] },
      })
    }
  }

  mine()
  return {
    blocks,
    mine,
    revert(to) {
      blocks.length = to + 1
    },
    reader: {
      networkIds: ['eip155:31337'],
      async request({ method, params = [] }) {
        const [tag] = params as [string]
        if (method !== 'eth_getBlockByNumber')
          throw new Error(`${method} is not needed for empty blocks.`)
        const block = blocks.at(tag === 'latest' ? -1 : Number(tag))
        return block ?? null
      },
    },
  }
}

export declare namespace createFakeChain {
  type Block = {
    readonly number: `0x${string}`
    readonly hash: `0x${string}`
    readonly parentHash: `0x${string}`
    readonly timestamp: `0x${string}`
    readonly transactions: readonly []
  }

  type ReturnType = {
    /** Its blocks by number; the first is the genesis block. */
    readonly blocks: Block[]
    /** Adds blocks, by default one. */
    mine(count?: number): void
    /** Removes the blocks above a number; the next ones have other hashes. */
    revert(to: number): void
    readonly reader: ChainReader
  }
}
