import type { IncomingMessage, ServerResponse } from 'node:http'
import { AuthError, authenticate } from '../auth/authenticate.ts'
import {
  createLimitMap,
  createRequestLimit,
  weighRequest,
} from '../limits/clientLimits.ts'
import type { Relay } from '../Relay.ts'
import { answerRequest } from '../rpc/answerRequest.ts'
import { parseFrame } from '../rpc/parseFrame.ts'
import { formatRefusal, RelayError } from '../rpc/RelayError.ts'
import { getConnectionKey, readBody, readCredentials } from './readRequest.ts'

const preflight = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
}

/** Serves `POST /rpc`: the requests of sockets, one at a time and without pushes. */
export function createRpcHandler(
  parameters: createRpcHandler.Parameters,
): createRpcHandler.ReturnType {
  const { relay, audiences } = parameters
  const { config, store, metrics, logger, now } = relay
  const { limits } = config
  const addresses = createLimitMap(() => createRequestLimit(limits, now))

  async function serve(request: IncomingMessage): Promise<Answer> {
    const address = getConnectionKey(request, config)
    const tooMany = new RelayError('TooManyRequests', 'Too many requests')
    const requests = addresses.get(address)
    if (!requests.take())
      return { status: 429, text: formatRefusal('0', tooMany) }
    const credentials = readCredentials(request)
    const client = authenticate({ ...credentials, config, audiences, now })
    const text = await readBody(request, { limit: limits.frameBytes })
    if (text === undefined) {
      const error = new RelayError('PayloadSizeExceeded', 'Too long')
      return { status: 413, text: formatRefusal('0', error) }
    }
    const frame = parseFrame(text, { maxDepth: limits.jsonDepth })
    if (frame.type !== 'request') {
      const error =
        frame.type === 'invalid'
          ? frame.error
          : new RelayError('InvalidMethod', 'The method is missing')
      metrics.observeRefusal(error.tag)
      return { status: 200, text: formatRefusal(frame.id, error) }
    }
    const items = weighRequest(frame.params) - 1
    if (!requests.take(items))
      return { status: 429, text: formatRefusal(frame.id, tooMany) }
    const context = {
      ...{ clientId: client.clientId, address, store, limits },
      fetched: undefined,
      observePublish: metrics.observePublish,
      takePublishes: (count: number) =>
        relay.publishes.get(client.project?.id ?? '')?.take(count) ?? true,
      hold: () => {},
      async waitForTurn() {
        await relay.hub.turn()
        return !request.socket.destroyed
      },
    }
    const { observeRefusal } = metrics
    const options = { observeRefusal, logger }
    return { status: 200, text: await answerRequest(context, frame, options) }
  }

  return {
    async handle(request, response) {
      if (request.method === 'OPTIONS')
        return void response.writeHead(204, preflight).end()
      if (request.method !== 'POST')
        return void response.writeHead(405, { allow: 'POST' }).end()
      const answer = await serve(request).catch(toAnswer)
      if (answer.tag) metrics.observeRefusal(answer.tag)
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(answer.text)
    },
    tick: () => addresses.sweep(),
  }
}

export declare namespace createRpcHandler {
  type Parameters = { relay: Relay; audiences: readonly string[] }
  type ReturnType = {
    handle(request: IncomingMessage, response: ServerResponse): Promise<void>
    tick(): void
  }
}

type Answer = { status: number; text: string; tag?: string }

function toAnswer(error: unknown): Answer {
  if (!(error instanceof AuthError)) throw error
  const { status, message, tag, code } = error
  const body = { id: 0, jsonrpc: '2.0', error: { code, message, data: tag } }
  return { status, text: JSON.stringify(body), tag }
}
