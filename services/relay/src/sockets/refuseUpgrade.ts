import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a request for a socket with an error of HTTP. */
export function refuseUpgrade(stream: Duplex, status: number): void {
  const headers = ['connection: close', 'content-length: 0']
  if (status === 429 || status === 503) headers.push('retry-after: 10')
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  stream.end(`${[first, ...headers].join('\r\n')}\r\n\r\n`)
}
