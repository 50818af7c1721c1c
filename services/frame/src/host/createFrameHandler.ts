import type { RequestListener, ServerResponse } from 'node:http'
import type { FrameConfig } from '@latchkit/protocol/frame'
import { createHeaders, listAncestors } from './headers.ts'
import type { PageFile, readPage } from './readPage.ts'

/** Creates the listener of the frame's origin: the built page under the policy of its project, its configuration, and health. */
export function createFrameHandler(
  parameters: createFrameHandler.Parameters,
): RequestListener {
  const { config, page, isStopping = () => false } = parameters
  const isSecure = parameters.publicUrl.startsWith('https:')
  const common = createHeaders({ config, ancestors: [], isSecure })
  const own = { ...common, 'cross-origin-resource-policy': 'same-origin' }
  const json = Buffer.from(JSON.stringify(config))

  return ({ method, url = '', headers }, response) => {
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || !URL.canParse(url, parameters.publicUrl)) {
      const status = isRead ? 400 : 405
      const allow = isRead ? {} : { allow: 'GET, HEAD' }
      return respond(status, { ...own, ...allow })
    }
    const { pathname, searchParams } = new URL(url, parameters.publicUrl)
    if (pathname === '/config.json')
      return respond(200, { ...own, ...noStore, ...jsonType }, json)
    if (pathname === '/health/live')
      return respondHealth(200, { status: 'live' })
    if (pathname === '/health/ready')
      return isStopping()
        ? respondHealth(503, { status: 'stopping' })
        : respondHealth(200, { status: 'ready' })
    const file = page.get(pathname)
    if (!file) return respond(404, own)
    if (!file.type.startsWith('text/html')) return respondFile(file, own)
    // Only the wallet itself is for embedding; other pages are for windows of their own.
    const ancestors =
      pathname === '/' ? listAncestors(config, searchParams) : []
    const base = createHeaders({ config, ancestors, isSecure })
    // No page that opened it, or that it was opened by, can reach the window with the phrase.
    const alone = { 'cross-origin-opener-policy': 'same-origin' }
    respondFile(file, pathname === '/export' ? { ...base, ...alone } : base)

    function respondFile(
      file: PageFile,
      base: Readonly<Record<string, string>>,
    ) {
      const { type, bytes, compressed, isHashed } = file
      const isCompressed =
        compressed && /\bbr\b/.test(String(headers['accept-encoding']))
      const all = {
        ...base,
        ...(isHashed
          ? { 'cache-control': 'public, max-age=31536000, immutable' }
          : noStore),
        'content-type': type,
        ...(compressed && { vary: 'accept-encoding' }),
        ...(isCompressed && { 'content-encoding': 'br' }),
      }
      respond(200, all, isCompressed ? compressed : bytes)
    }

    function respondHealth(status: number, body: object) {
      const all = { ...own, ...noStore, ...jsonType }
      respond(status, all, Buffer.from(JSON.stringify(body)))
    }

    function respond(
      status: number,
      all: Readonly<Record<string, string>>,
      body: Uint8Array = Buffer.from(`${status}\n`),
    ): ServerResponse {
      const type = all['content-type'] ?? 'text/plain; charset=utf-8'
      response.writeHead(status, {
        ...all,
        'content-type': type,
        'content-length': body.length,
      })
      return method === 'HEAD' ? response.end() : response.end(body)
    }
  }
}

export declare namespace createFrameHandler {
  type Parameters = {
    config: FrameConfig
    page: ReturnType<typeof readPage>
    /** The origin at which visitors reach the frame. */
    publicUrl: string
    isStopping?: (() => boolean) | undefined
  }
}

const noStore = { 'cache-control': 'no-store' }
const jsonType = { 'content-type': 'application/json' }
