import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BitcoinChain, BitcoinNetworkName } from './createBitcoinChain.ts'
import { createBitcoinChain } from './createBitcoinChain.ts'

/** In bytes: hex of the largest standard transaction. */
const maxBody = 800_000

/** Starts a Bitcoin chain in memory behind an Esplora-shaped API. Blocks are made on demand, or with `blockTime` for each transaction. */
export async function startBitcoin(
  parameters: startBitcoin.Parameters = {},
): Promise<startBitcoin.ReturnType> {
  const { network = 'regtest', port = 0, funds = [], blockTime } = parameters
  const chain = createBitcoinChain({ network })
  for (const { address, value } of funds) chain.fund(address, value)
  let timer: ReturnType<typeof setTimeout> | undefined
  const mineLater = () => {
    if (blockTime === undefined || timer) return
    timer = setTimeout(() => {
      timer = undefined
      chain.mine()
    }, blockTime)
  }
  const server = createServer(async (request, response) => {
    const { status, body } = await respond(chain, request)
    if (status === 200 && request.method === 'POST') mineLater()
    const isText = typeof body === 'string'
    response.writeHead(status, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': isText ? 'text/plain' : 'application/json',
    })
    response.end(isText ? body : JSON.stringify(body))
  })
  // A client may send a request just as an idle connection is closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    ...{ chain, url: `http://127.0.0.1:${bound}` },
    stop: () =>
      new Promise((resolve) => {
        clearTimeout(timer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export declare namespace startBitcoin {
  type Parameters = {
    /** Whose first block and addresses the chain has. Default `regtest`. */
    network?: BitcoinNetworkName | undefined
    /** Default: any free one. */
    port?: number | undefined
    /** Coins to begin with, in satoshis. */
    funds?: readonly { address: string; value: bigint }[] | undefined
    /** Until a transaction is in a block, in milliseconds. Default: never, until `mine`. */
    blockTime?: number | undefined
  }
  type ReturnType = {
    /** The chain itself: blocks, coins. */
    readonly chain: BitcoinChain
    /** Of its API. */
    readonly url: string
    stop(): Promise<void>
  }
}

type Response = { status: number; body: unknown }

async function respond(
  chain: BitcoinChain,
  request: IncomingMessage,
): Promise<Response> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  try {
    if (request.method === 'POST' && pathname === '/tx')
      return { status: 200, body: chain.send((await readBody(request)).trim()) }
    const body = request.method === 'GET' ? read(chain, pathname) : undefined
    return body === undefined
      ? { status: 404, body: 'Not found' }
      : { status: 200, body }
  } catch (error) {
    // Esplora passes the node's words on.
    const body = error instanceof Error ? error.message : String(error)
    return { status: 400, body: `sendrawtransaction RPC error: ${body}` }
  }
}

function read(chain: BitcoinChain, path: string): unknown {
  const [, group = '', id = '', part = '', list = '', last = ''] =
    path.split('/')
  const route = (part === 'outspend' ? [group, part] : [group, part, list])
    .filter(Boolean)
    .join('/')
  switch (route) {
    case 'blocks/height':
      return String(chain.getHeight())
    case 'blocks/hash':
      return chain.getBlockHash(chain.getHeight())
    case 'block-height':
      return chain.getBlockHash(Number(id))
    case 'fee-estimates':
      return { 1: 5, 2: 4, 3: 3, 6: 2, 144: 1 }
    case 'address':
      return chain.getAddress(decodeURIComponent(id))
    case 'address/txs':
      return [
        ...chain.listTransactions(id, { isMined: false }),
        ...listPage(chain, id),
      ]
    case 'address/txs/mempool':
      return chain.listTransactions(id, { isMined: false }).slice(0, 50)
    case 'address/txs/chain':
      return listPage(chain, id, last)
    case 'address/utxo':
      return chain.listUtxos(decodeURIComponent(id))
    case 'tx':
      return chain.getTransaction(id)
    case 'tx/hex':
      return chain.getHex(id)
    case 'tx/outspend':
      return chain.getOutspend(id, Number(list))
    case 'tx/status':
      return chain.getTransactionStatus(id)
    default:
      return undefined
  }
}

/** Esplora returns 25 transactions of blocks at once, after the one that is named. */
function listPage(chain: BitcoinChain, address: string, last?: string) {
  const all = chain.listTransactions(address, { isMined: true })
  const start = last ? all.findIndex(({ txid }) => txid === last) + 1 : 0
  return all.slice(start, start + 25)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maxBody) throw new Error('tx-size')
  }
  return text
}
