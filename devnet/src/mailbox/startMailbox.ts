import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { ReceivedMail } from './readMail.ts'
import { renderMailbox } from './renderMailbox.ts'
import { serveSmtp } from './serveSmtp.ts'

/** Mails that are kept; the oldest go first. */
const maxMails = 200

/**
 * Starts a mail server for development on loopback: it accepts every mail, sends none on, and shows them on a page and at
 * `GET /api/mails?to=…`, newest first. `DELETE /api/mails` forgets them.
 */
export async function startMailbox(
  parameters: startMailbox.Parameters = {},
): Promise<startMailbox.ReturnType> {
  const { port = 0, smtpPort = 0, reply } = parameters
  const mails: startMailbox.Mail[] = []
  let count = 0
  const onMail = (mail: ReceivedMail) => {
    count += 1
    mails.unshift({ ...mail, id: count, at: Date.now() })
    mails.length = Math.min(mails.length, maxMails)
  }
  const server = createServer((request, response) => {
    handle({ request, response, mails })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const ownPort = typeof address === 'object' && address ? address.port : port
  const smtp = await serveSmtp({ port: smtpPort, onMail, reply })
  return {
    url: `http://127.0.0.1:${ownPort}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    mails,
    async stop() {
      server.closeAllConnections()
      server.close()
      await smtp.stop()
    },
  }
}

export declare namespace startMailbox {
  type Parameters = {
    /** Of the page; 0 for any free one, which is the default. */
    port?: number | undefined
    /** Of SMTP; 0 for any free one, which is the default. */
    smtpPort?: number | undefined
    /** Returns the reply to a step of SMTP, or nothing for the usual one: for tests of failures. */
    reply?: serveSmtp.Parameters['reply']
  }

  type Mail = ReceivedMail & {
    readonly id: number
    /** Milliseconds since 1970. */
    readonly at: number
  }

  type ReturnType = {
    /** The page. */
    readonly url: string
    readonly smtpUrl: string
    /** Newest first. */
    readonly mails: readonly Mail[]
    stop(): Promise<void>
  }
}

function handle(parameters: {
  request: IncomingMessage
  response: ServerResponse
  mails: startMailbox.Mail[]
}): void {
  const { request, response, mails } = parameters
  const { method = '', headers } = request
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  // A page of another site must not reach it by a name of its own.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? ''))
    return void response.writeHead(403).end()
  const to = url.searchParams.get('to')
  const found = mails.filter((mail) => to === null || mail.to.includes(to))
  if (url.pathname === '/' && method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    response.end(renderMailbox(found))
  } else if (url.pathname === '/api/mails' && method === 'GET') {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ mails: found }))
  } else if (url.pathname === '/api/mails' && method === 'DELETE') {
    mails.length = 0
    response.writeHead(204).end()
  } else response.writeHead(404).end()
}
