import type { ServerResponse } from 'node:http'
import type { Answer } from '../http/Answer.ts'

/** Sends an answer as Node has it. */
export function sendAnswer(
  outgoing: ServerResponse,
  { status, headers, body }: Answer,
): void {
  if (body === null) {
    outgoing.writeHead(status, headers)
    outgoing.end()
    return
  }
  headers['content-length'] = `${Buffer.byteLength(body)}`
  outgoing.writeHead(status, headers)
  outgoing.end(body)
}
