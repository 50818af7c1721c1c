import { parseJson, stripText } from '@latchkit/protocol'
import { readText, wait, withTimeout } from '@latchkit/protocol/internal'
import * as z from 'zod/mini'
import { NodeError, UnreachableError } from '../../errors/app.ts'
import type { Frame } from '../Frame.ts'
import { requireChain } from '../network.ts'

const timeout = 10_000
const retries = 3
const delay = 150
const maxSize = 4_194_304

/** What may succeed when it is sent again. */
const retryStatuses: ReadonlySet<number> = new Set([
  ...[403, 408, 413, 429, 500, 502, 503, 504],
])

/** The codes of a node that says nothing of the request itself. */
const retryCodes: ReadonlySet<number> = new Set([-1, -32_005, -32_603])

const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.optional(z.string()) }),
  ),
})

/**
 * Sends a JSON-RPC request to the nodes of a network, in their order, at the URLs of the operator only. Rejects with `NodeError`
 * if a node refuses, and `UnreachableError` if none answers.
 */
export async function callNode(
  frame: Pick<Frame, 'config' | 'fetch'>,
  parameters: callNode.Parameters,
): Promise<unknown> {
  const { rpcUrls } = requireChain(frame, parameters)
  let failure: unknown
  for (let attempt = 0; attempt <= retries; attempt++) {
    if (attempt > 0) await wait(delay * 2 ** (attempt - 1), parameters.signal)
    for (const url of rpcUrls)
      try {
        return await send(frame, url, parameters)
      } catch (error) {
        parameters.signal.throwIfAborted()
        if (error instanceof NodeError && !retryCodes.has(Number(error.code)))
          throw error
        failure = error
        parameters.onFailure?.(error)
      }
  }
  if (failure instanceof NodeError) throw failure
  const what = `the nodes of ${parameters.networkId}`
  throw new UnreachableError({ what, cause: failure })
}

export declare namespace callNode {
  type Parameters = {
    /** CAIP-2. */
    networkId: string
    method: string
    params?: unknown
    signal: AbortSignal
    /** Called with each failure after which another node is asked, or the same one again. */
    onFailure?: ((error: unknown) => void) | undefined
  }
  type ErrorType = NodeError | UnreachableError
}

/** Asks each node of a network once. Returns the answers of those that have given one. */
export async function callAllNodes(
  frame: Pick<Frame, 'config' | 'fetch'>,
  parameters: Omit<callNode.Parameters, 'onFailure'>,
): Promise<unknown[]> {
  const { rpcUrls } = requireChain(frame, parameters)
  const answers = await Promise.allSettled(
    rpcUrls.map((url) => send(frame, url, parameters)),
  )
  return answers.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
}

async function send(
  frame: Pick<Frame, 'fetch'>,
  url: string,
  { method, params = [], signal }: callNode.Parameters,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const text = await withTimeout(
    { what: 'The answer of a node', milliseconds: timeout, signal },
    async (signal) => {
      const response = await frame.fetch(url, {
        ...{ method: 'POST', body, signal, credentials: 'omit' as const },
        headers: { 'content-type': 'application/json' },
      })
      if (retryStatuses.has(response.status))
        throw new TypeError(`A node answered with ${response.status}.`)
      return await readText(response, { maxSize })
    },
  )
  const { result, error } = z.parse(Answer, parseJson(text ?? ''))
  if (!error) return result ?? null
  const message = stripText(error.message, { max: 500 })
  throw new NodeError({ code: error.code, message })
}
