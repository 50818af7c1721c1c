import type { Network } from '@latchkit/core'
import { parseJson, toRpcError } from '@latchkit/protocol'
import { withTimeout } from '@latchkit/protocol/internal'
import { NodeUnavailableError } from '../errors/session.ts'

/** Of one URL, in milliseconds. */
const milliseconds = 10_000

/** Codes by which a node says that another may do better: limit exceeded, internal error. */
const passing: readonly number[] = [-32005, -32603]

/** Reads from a network's own RPC URLs, one after the other until one answers. */
export async function askNode(parameters: {
  network: Network
  method: string
  params?: unknown
  signal?: AbortSignal | undefined
}): Promise<unknown> {
  const { network, method, params = [], signal } = parameters
  const what = `Reading from ${network.name}`
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  let cause: unknown
  for (const url of network.rpcUrls.default.http) {
    try {
      const post = (limited: AbortSignal) => postJson(url, body, limited)
      const text = await withTimeout({ what, milliseconds, signal }, post)
      const { result, error } = parseJson(text) as {
        result?: unknown
        error?: unknown
      }
      if (result !== undefined) return result
      cause = toRpcError(error)
    } catch (error) {
      if (signal?.aborted) throw error
      cause = error
      continue
    }
    if (!passing.includes(toRpcError(cause).code)) throw cause
  }
  throw new NodeUnavailableError({ network, method, cause })
}

async function postJson(
  url: string,
  body: string,
  signal: AbortSignal,
): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  return response.text()
}
