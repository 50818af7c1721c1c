import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { openSocket } from '../../relay/openSocket.ts'
import type { Random } from '../Surface.ts'

/** Bytes that the requests which fill mailboxes have at most, and the characters of a message. */
const maxRequest = 250_000
const maxMessage = 98_304
/** Characters that wait in all topics of an input. */
const maxWaiting = 4_000_000
/** Topics in one request. */
const maxItems = 500

const methods = [
  ...['irn_batchPublish', 'irn_batchFetchMessages', 'irn_batchReceive'],
  ...['irn_batchSubscribe', 'irn_batchSubscribeBlocking'],
  ...['irn_batchUnsubscribe', 'irn_publish', 'irn_fetchMessages'],
  ...['wc_proposeSession', 'wc_approveSession'],
] as const

/** A request as clients send it, with an object of parameters, as full as the limits allow. */
export type HostileBatch = {
  readonly method: (typeof methods)[number]
  /** Topics, messages, receipts or subscriptions in it. */
  readonly items: number
  /** Whether all of its items name one topic. */
  readonly isOneTopic: boolean
  /** Characters of each message, in it or waiting in its topics, and what they consist of. */
  readonly size: number
  readonly part: string
  /** Messages that wait in each of its topics. */
  readonly waiting: number
  /** Whether the client is subscribed to the topics before. */
  readonly isSubscribed: boolean
}

/** A batch that is as full as it may be. */
export const fullBatch = (
  method: HostileBatch['method'],
  changes: Partial<HostileBatch> = {},
): HostileBatch => ({
  ...{ method, items: maxItems, isOneTopic: false, size: 200, part: 'a' },
  ...{ waiting: 0, isSubscribed: false, ...changes },
})

export function createBatch(
  random: Random,
  like: HostileBatch | undefined,
): HostileBatch {
  const pick = <item>(items: readonly item[]) =>
    items[random(items.length)] as item
  const fresh: HostileBatch = {
    method: pick(methods),
    items: pick([1, 2, 50, 250, maxItems, maxItems]),
    isOneTopic: random(4) === 0,
    size: pick([1, 200, 400, 4_000, 90_000, maxMessage]),
    part: pick(['a', '"', '\u0001', '\u00e9', '\u4e2d', '\ud83d']),
    waiting: pick([0, 0, 1, 4, 100, 256]),
    isSubscribed: random(2) === 0,
  }
  if (!like) return fresh
  const key = pick(Object.keys(fresh) as (keyof HostileBatch)[])
  return { ...like, [key]: fresh[key] }
}

/** Prepares what a batch needs: messages in its topics and the client's subscriptions. Returns what sends the batch. */
export async function prepareBatch(
  url: string,
  spec: HostileBatch,
  run: number,
): Promise<() => Promise<() => unknown>> {
  const topics = listTopics(spec, run)
  const client = await openSocket(url)
  if (spec.isSubscribed)
    await request(client, 'irn_batchSubscribe', {
      topics: [...new Set(topics)],
    })
  await fill(url, spec, [...new Set(topics)])
  const text = write(spec, topics)
  return async () => {
    const closed = once(client, 'close')
    const responded = waitForResponse(client)
    client.send(text)
    await responded
    // What the response released is read before the ping.
    const read = once(client, 'pong')
    if (client.readyState === client.OPEN) {
      client.ping()
      await Promise.race([read, closed])
    }
    return async () => {
      client.terminate()
      await closed
    }
  }
}

function listTopics(spec: HostileBatch, run: number): string[] {
  const { items, isOneTopic } = spec
  return Array.from({ length: items }, (_, index) =>
    (run * maxItems + (isOneTopic ? 0 : index)).toString(16).padStart(64, '0'),
  )
}

/** Publishes the messages that wait in the topics, as another client. */
async function fill(
  url: string,
  { size, part, waiting }: HostileBatch,
  topics: readonly string[],
): Promise<void> {
  const most = Math.floor(maxWaiting / Math.max(1, size))
  const drafts = topics
    .flatMap((topic) =>
      Array.from({ length: waiting }, (_, index) => ({
        ...{ topic, ttl: 60, message: writeMessage({ size, part, index }) },
      })),
    )
    .slice(0, most)
  if (drafts.length === 0) return
  const publisher = await openSocket(url)
  const length = Math.max(1, JSON.stringify(drafts[0]).length)
  const step = Math.min(maxItems, Math.max(1, Math.floor(maxRequest / length)))
  for (let i = 0; i < drafts.length; i += step)
    await request(publisher, 'irn_batchPublish', {
      messages: drafts.slice(i, i + step),
    })
  publisher.terminate()
}

function writeMessage(parameters: {
  size: number
  part: string
  index: number
}): string {
  const { size, part, index } = parameters
  // Messages of a topic differ, as equal ones are stored once.
  return `${index}`.padEnd(Math.min(size, maxMessage), part)
}

function write(spec: HostileBatch, topics: readonly string[]): string {
  const { method, size, part } = spec
  const [topic = ''] = topics
  const message = (index: number) => writeMessage({ size, part, index })
  const params = {
    irn_publish: () => ({ topic, message: message(0), ttl: 60, tag: 1_100 }),
    irn_fetchMessages: () => ({ topic }),
    irn_batchFetchMessages: () => ({ topics }),
    irn_batchSubscribe: () => ({ topics }),
    irn_batchSubscribeBlocking: () => ({ topics }),
    irn_batchUnsubscribe: () => ({
      subscriptions: topics.map((it) => ({ topic: it, id: it })),
    }),
    irn_batchReceive: () => ({
      receipts: topics.map((it) => ({ topic: it, message_id: it })),
    }),
    irn_batchPublish: () => ({
      messages: topics.map((it, index) => ({
        ...{ topic: it, message: message(index), ttl: 60, tag: 1_100 },
      })),
    }),
    wc_proposeSession: () => ({
      ...{ pairingTopic: topic, sessionProposal: message(0) },
    }),
    wc_approveSession: () => ({
      ...{ pairingTopic: topic, sessionTopic: topics.at(-1) },
      sessionProposalResponse: message(0),
      sessionSettlementRequest: message(1),
    }),
  }[method]()
  return JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
}

async function request(
  socket: WebSocket,
  method: string,
  params: unknown,
): Promise<void> {
  const responded = waitForResponse(socket)
  socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }))
  await responded
}

/** Resolves when the relay has sent a message that is no push, or has closed the socket. */
function waitForResponse(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      socket.off('message', listen)
      socket.off('close', end)
      resolve()
    }
    function listen(data: Buffer): void {
      if (!data.includes('"method":"irn_subscription"')) end()
    }
    socket.on('message', listen)
    socket.on('close', end)
  })
}
