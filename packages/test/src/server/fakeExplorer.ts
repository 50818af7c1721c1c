import { once } from 'node:events'
import { createServer } from 'node:http'

/** Starts an HTTP server in place of a block explorer; a test replaces `handle`. */
export async function startFakeExplorer(): Promise<startFakeExplorer.ReturnType> {
  const explorer = {
    handle: (): startFakeExplorer.Answer => ({ status: 404 }),
  } as Pick<startFakeExplorer.ReturnType, 'handle'>
  const requests: { url: URL; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://explorer.example')
    requests.push({ url, headers: request.headers })
    const { status = 200, headers = {}, body } = explorer.handle(url)
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return Object.assign(explorer, {
    url: `http://127.0.0.1:${port}`,
    requests,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

export declare namespace startFakeExplorer {
  type Answer = {
    status?: number
    headers?: Record<string, string>
    /** Strings are sent unchanged, everything else as JSON. */
    body?: unknown
  }

  type ReturnType = {
    handle: (url: URL) => Answer
    url: string
    requests: { url: URL; headers: Record<string, unknown> }[]
    stop(): Promise<void>
  }
}

/** The account whose history is read, another account, and two tokens. */
export const explorerAccounts = {
  me: `0x${'11'.repeat(20)}`,
  other: `0x${'22'.repeat(20)}`,
  coin: `0x${'c0'.repeat(20)}`,
  scam: `0x${'5c'.repeat(20)}`,
} as const

/**
 * Creates the records of `count` transactions, oldest first, three per block. `me` sends half of them, with or without a
 * token transfer, and receives tokens in the others, half of which are spam.
 */
export function createExplorerRecords(
  count: number,
): readonly createExplorerRecords.Record[] {
  return Array.from({ length: count }, (_, it) => ({
    block: Math.floor(it / 3) + 100,
    index: it % 3,
    logIndex: (it % 3) * 10,
    time: 1_700_000_000 + Math.floor(it / 3) * 12,
    hash: `0x${(it + 1).toString(16).padStart(64, '0')}`,
    isMine: it % 4 < 2,
    transfer: it % 4 === 0 ? undefined : it % 4 === 3 ? 'scam' : 'coin',
  }))
}

export declare namespace createExplorerRecords {
  type Record = {
    block: number
    index: number
    logIndex: number
    /** Unix seconds. */
    time: number
    hash: string
    isMine: boolean
    transfer: 'coin' | 'scam' | undefined
  }
}
