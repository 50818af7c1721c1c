import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { SolanaLedger } from './createSolanaLedger.ts'
import { createSolanaLedger } from './createSolanaLedger.ts'
import { loadLitesvm } from './loadLitesvm.ts'
import { createRpcMethods, RpcFault } from './rpcMethods.ts'
import { serveSubscriptions } from './serveSubscriptions.ts'

/** The most bytes of a request. */
const maxBody = 1_000_000

/**
 * Starts a local Solana chain on 127.0.0.1, with the JSON-RPC over HTTP, and with subscriptions to signatures and slots over WebSocket.
 *
 * @example
 * const node = await startSolanaNode({ accounts: [{ address, lamports: 1_000_000_000n }] })
 */
export async function startSolanaNode(
  parameters: startSolanaNode.Parameters = {},
): Promise<startSolanaNode.ReturnType> {
  const { port = 0, genesisHash = defaultGenesisHash } = parameters
  const ledger = createSolanaLedger(await loadLitesvm())
  for (const { address, lamports } of parameters.accounts ?? [])
    ledger.airdrop(address, lamports)
  const methods = createRpcMethods(ledger, { genesisHash })

  const answer = (request: Request) => {
    const { id = null, method, params = [] } = request
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new RpcFault(-32601, 'Method not found')
      const [first, config = {}, third = {}] = params
      const result = run(first as never, config as never, third as never)
      return { jsonrpc: '2.0', id, result }
    } catch (error) {
      const { code = -32603, message, data } = error as Partial<RpcFault>
      return { jsonrpc: '2.0', id, error: { code, message, data } }
    }
  }

  const server = createServer((request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end()
      return
    }
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
      if (body.length > maxBody) request.destroy()
    })
    request.on('end', () => {
      const parsed = parse(body)
      const result = Array.isArray(parsed)
        ? parsed.map(answer)
        : answer(parsed ?? { method: '' })
      response.writeHead(200, headers).end(stringify(result))
    })
  })
  // As Solana's nodes: WebSocket on the port above, or here on the same one.
  const sockets = new WebSocketServer({ server })
  // It repeats the errors of the server, such as a busy port, which reject below.
  sockets.on('error', () => {})
  sockets.on('connection', (socket) => {
    const subscriptions = serveSubscriptions(socket, { ledger, stringify })
    socket.on('message', (text) => {
      const request = parse(String(text)) as Request | undefined
      const { id = null, method, params = [] } = request ?? { method: '' }
      const subscribe = subscriptions.find(method)
      if (subscribe) subscribe({ id, params })
      else socket.send(stringify(answer({ id, method, params })))
    })
    socket.on('close', subscriptions.close)
  })
  // A client may send a request just as an idle connection is closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    rpcUrl: `http://127.0.0.1:${actual}`,
    wsUrl: `ws://127.0.0.1:${actual}`,
    ...{ genesisHash, ledger },
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export declare namespace startSolanaNode {
  type Parameters = {
    /** Default: any free one. */
    port?: number | undefined
    /** Default: a fixed one, of no public network. */
    genesisHash?: string | undefined
    /** What these addresses have from the start. */
    accounts?: readonly { address: string; lamports: bigint }[] | undefined
  }
  type ReturnType = {
    rpcUrl: string
    wsUrl: string
    genesisHash: string
    /** The chain itself, for tests: faults, and accounts without a transaction. */
    ledger: SolanaLedger
    stop(): Promise<void>
  }
}

type Request = { id?: unknown; method: string; params?: readonly unknown[] }

const defaultGenesisHash = 'LatchkitLoca1SoLanaGenesis1111111111111111'

/** Parses a request; whole numbers may be above 2^53 in a node's answers only. */
function parse(text: string): Request | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes a `bigint` as a JSON number. */
function stringify(value: unknown): string {
  const mark = '\u0000'
  return JSON.stringify(value, (_, each) =>
    typeof each === 'bigint' ? `${mark}${each}${mark}` : each,
  ).replace(/"\\u0000(\d+)\\u0000"/g, '$1')
}
