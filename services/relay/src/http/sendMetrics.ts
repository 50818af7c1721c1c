import type { IncomingMessage, ServerResponse } from 'node:http'
import { isPrivateAddress } from '../lifecycle/isPrivateAddress.ts'
import type { Relay } from '../Relay.ts'

/** Metrics are for the operator's own network: not for what a proxy passed on. Gives whether they were sent. */
export async function sendMetrics(
  { metrics }: Pick<Relay, 'metrics'>,
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some(
    (name) => headers[name],
  )
  if (isForwarded || !isPrivateAddress(socket.remoteAddress ?? '')) return false
  const { type, body } = await metrics.render()
  response.writeHead(200, { 'content-type': type })
  response.end(body)
  return true
}
