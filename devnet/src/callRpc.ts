/** Sends JSON-RPC calls to a chain in one batch, and resolves with their results in order. */
export async function callRpc(
  rpcUrl: string,
  calls: readonly callRpc.Call[],
): Promise<unknown[]> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      calls.map(([method, ...params], id) => ({
        jsonrpc: '2.0',
        id,
        method,
        params,
      })),
    ),
  })
  const answers = (await response.json()) as Answer[]
  return calls.map(([method], id) => {
    const answer = answers.find((candidate) => candidate.id === id)
    if (!answer || answer.error)
      throw new Error(`${method} failed: ${answer?.error?.message}`)
    return answer.result
  })
}

export declare namespace callRpc {
  /** The method, then its parameters. */
  type Call = readonly [method: string, ...params: unknown[]]
}

type Answer = { id: number; result?: unknown; error?: { message: string } }

/** Mines one block for each list of transactions, so that blocks are the same on every machine. */
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
    /** In seconds; the chain's clock continues from there. */
    timestamp?: number | undefined
    /** Calls of a batch may be reordered; the nonces keep the order. */
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

/** Formats a number for JSON-RPC. */
export function toHex(value: number | bigint): string {
  return `0x${value.toString(16)}`
}
