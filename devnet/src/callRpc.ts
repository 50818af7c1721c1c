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
