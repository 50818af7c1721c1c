import type { IncomingMessage, ServerResponse } from 'node:http'
import { mayReadMetrics } from '@latchkit/shared/metrics'
import type { Relay } from '../Relay.ts'

/** Metrics are for the operator's own network: not for what a proxy passed on. Gives whether they were sent. */
export async function sendMetrics(
  { metrics }: Pick<Relay, 'metrics'>,
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const mayRead = mayReadMetrics({
    peer: socket.remoteAddress,
    getHeader: (name) => headers[name],
  })
  if (!mayRead) return false
  const { type, body } = await metrics.render()
  response.writeHead(200, { 'content-type': type })
  response.end(body)
  return true
}
