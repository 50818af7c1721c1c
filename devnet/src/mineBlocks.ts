import { callRpc } from './callRpc.ts'

/** Mines one block for each list of transactions: fewer blocks, and the same on every machine. */
export async function mineBlocks(
  rpcUrl: string,
  blocks: readonly mineBlocks.Block[],
): Promise<void> {
  await callRpc(rpcUrl, [['evm_setAutomine', false]])
  try {
    for (const { timestamp, transactions } of blocks) {
      await callRpc(rpcUrl, [
        ...transactions.map((it) => ['eth_sendTransaction', it] as const),
        ...(timestamp
          ? [['evm_setNextBlockTimestamp', timestamp] as const]
          : []),
      ])
      await callRpc(rpcUrl, [['evm_mine']])
    }
  } finally {
    await callRpc(rpcUrl, [['evm_setAutomine', true]])
  }
}

export declare namespace mineBlocks {
  type Block = {
    /** In seconds; the chain's clock goes on from there. */
    timestamp?: number | undefined
    /** Calls of a batch may overtake each other: their nonces keep the order. */
    transactions: readonly Transaction[]
  }
  type Transaction = {
    from: string
    to: string
    nonce: string
    gas: string
    data: string
    value: string
  }
}
