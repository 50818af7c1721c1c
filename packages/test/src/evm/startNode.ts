import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { id: number; method: string; params?: unknown }

/** Starts a JSON-RPC node over real HTTP; the test defines its answers. */
export async function startNode(
  options: startNode.Options = {},
): Promise<startNode.ReturnType> {
  const { answers = {}, chainId = 1 } = options
  const calls: Call[][] = []
  let closed = 0
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      closed += 1
    })
    const body = JSON.parse(await read(request)) as Call | Call[]
    const batch = Array.isArray(body) ? body : [body]
    calls.push(batch)
    const isHandled = await options.handle?.({
      response,
      batch,
      turn: calls.length,
    })
    if (isHandled) return
    const results = batch.map(({ id, method, params }) => {
      const answer = method === 'eth_chainId' ? chainId : answers[method]
      const result = typeof answer === 'function' ? answer(params) : answer
      const isError = typeof result === 'object' && result && 'code' in result
      return {
        jsonrpc: '2.0',
        id,
        ...(isError ? { error: result } : { result: toResult(result) }),
      }
    })
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? results : results[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    closed: () => closed,
    methods: () => calls.flat().map(({ method }) => method),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export declare namespace startNode {
  type Options = {
    chainId?: number | string | undefined
    /** Results by method; one with a `code` is an error. */
    answers?: Record<string, unknown>
    /** Answers in place of the node if it returns true. */
    handle?: (parameters: {
      response: ServerResponse
      batch: readonly Call[]
      /** 1 for the first HTTP request. */
      turn: number
    }) => boolean | Promise<boolean>
  }
  type ReturnType = AsyncDisposable & {
    url: string
    /** One item per HTTP request. */
    calls: Call[][]
    /** HTTP requests that were answered or aborted. */
    closed(): number
    methods(): string[]
  }
}

function toResult(value: unknown): unknown {
  return typeof value === 'number' ? `0x${value.toString(16)}` : value
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
