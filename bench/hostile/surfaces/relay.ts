import { once } from 'node:events'
import { connect } from 'node:net'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import type { HostileBody } from '@latchkit/test/server/createHostileBody'
import {
  createHostileBody,
  writeHostileBody,
} from '@latchkit/test/server/createHostileBody'
import { openSocket } from '../../relay/openSocket.ts'
import { forkStage } from '../../server/stage/forkStage.ts'
import type { Random, Surface, Target } from '../Surface.ts'
import type { HostileBatch } from './batch.ts'
import { createBatch, fullBatch, prepareBatch } from './batch.ts'
import type { HostileText } from './texts.ts'
import { createText, writeText } from './texts.ts'

/** Bytes of the longest frame. */
const maxFrame = 262_144

/** Characters of the longest token that the relay reads; it refuses longer URLs and tokens at once. */
const maxToken = 2_048

/** A frame, whole or in fragments. */
export type HostileFrame = {
  readonly body: HostileBody
  /** Bytes of a fragment; 0 for a whole frame. */
  readonly fragment: number
  readonly fragments: number
  /** Whether the last fragment is missing. */
  readonly isOpen: boolean
}

const body = (filling: HostileBody['filling']): HostileBody => ({
  ...{ method: 'irn_publish', filling, calls: 1, isCut: false },
  ...{ bytes: maxFrame, values: maxFrame },
})

const methods = [
  ...['irn_publish', 'irn_batchPublish', 'irn_subscribe', 'irn_batchSubscribe'],
  ...['irn_batchUnsubscribe', 'irn_batchFetchMessages', 'wc_proposeSession'],
]

/** Frames that a client sends to the relay: texts that a parser may be slow at, whole or in fragments, and full requests. */
export const frame: Surface<HostileFrame | HostileBatch> = createFrameSurface(
  'frame',
  'memory',
)

/** The same, with mailboxes in a file. */
export const storedFrame: Surface<HostileFrame | HostileBatch> =
  createFrameSurface('storedFrame', 'sqlite')

function createFrameSurface(
  name: string,
  store: 'memory' | 'sqlite',
): Surface<HostileFrame | HostileBatch> {
  return {
    name,
    known: [
      { body: body('text'), fragment: 1, fragments: 112_000, isOpen: true },
      { body: body('text'), fragment: 1, fragments: 112_000, isOpen: false },
      { body: body('emptyObjects'), fragment: 0, fragments: 0, isOpen: false },
      { body: body('escapes'), fragment: 0, fragments: 0, isOpen: false },
      { body: body('keys'), fragment: 0, fragments: 0, isOpen: false },
      fullBatch('irn_batchPublish', { size: 330 }),
      fullBatch('irn_batchPublish', { size: 200, part: '\u0001', items: 200 }),
      fullBatch('irn_batchPublish', {
        size: 330,
        isSubscribed: true,
        isOneTopic: true,
      }),
      fullBatch('irn_batchSubscribe'),
      fullBatch('irn_batchSubscribe', { waiting: 1, size: 4_000 }),
      fullBatch('irn_batchSubscribe', { waiting: 4, size: 4_000 }),
      fullBatch('irn_batchSubscribe', { waiting: 1, size: 98_304 }),
      fullBatch('irn_batchUnsubscribe', { isSubscribed: true, waiting: 1 }),
      fullBatch('irn_batchReceive', { isSubscribed: true, waiting: 1 }),
      fullBatch('irn_batchFetchMessages'),
      fullBatch('irn_batchFetchMessages', { waiting: 1 }),
      fullBatch('irn_batchFetchMessages', {
        waiting: 1,
        size: 90_000,
        part: '"',
      }),
      fullBatch('irn_batchFetchMessages', { waiting: 100, part: '\u0001' }),
    ],
    create(random, like) {
      const isBatch = like ? 'items' in like : random(2) === 0
      if (isBatch) return createBatch(random, like as HostileBatch | undefined)
      return createFrame(random, like as HostileFrame | undefined)
    },
    async start() {
      const target = await startRelay(store)
      let run = 0
      let sendBatch: (() => Promise<() => unknown>) | undefined
      const prepare = async (spec: HostileFrame | HostileBatch) => {
        run += 1
        sendBatch =
          'items' in spec
            ? await prepareBatch(target.wsUrl, spec, run)
            : undefined
      }
      return {
        ...target,
        prepare,
        async send(spec) {
          if ('items' in spec && !sendBatch) await prepare(spec)
          const prepared = sendBatch
          sendBatch = undefined
          return prepared
            ? prepared()
            : sendFrame(target.wsUrl, spec as HostileFrame)
        },
      }
    },
  }
}

function createFrame(
  random: Random,
  like: HostileFrame | undefined,
): HostileFrame {
  const limits = { maxBytes: maxFrame, maxValues: maxFrame }
  const made = createHostileBody(random, { ...limits, like: like?.body })
  const fresh: HostileFrame = {
    body: { ...made, method: pick(random, methods) },
    fragment: pick(random, [0, 0, 1, 125, 16_384]),
    fragments: pick(random, [10, 1_000, 100_000]),
    isOpen: random(2) === 0,
  }
  if (!like) return fresh
  const key = pick(random, Object.keys(fresh) as (keyof HostileFrame)[])
  return { ...like, [key]: fresh[key] }
}

async function sendFrame(
  url: string,
  spec: HostileFrame,
): Promise<() => unknown> {
  const socket = await openSocket(url)
  const closed = once(socket, 'close')
  for (const part of write(spec)) socket.send(part.data, { fin: part.isLast })
  // Read in order: what the relay sends to a ping was sent after the frame was read.
  const read = Promise.race([once(socket, 'pong'), closed])
  // A ping may stand between the fragments of a message (RFC 6455).
  socket.ping()
  await Promise.race([read, once(socket, 'message'), closed])
  return async () => {
    socket.terminate()
    await closed
  }
}

/** Tokens with which clients identify themselves to the relay. */
export const token: Surface<HostileText> = {
  name: 'token',
  known: [
    { head: '', unit: '.', count: 2_000, tail: '' },
    { head: 'eyJhbGciOiJFZERTQSJ9.', unit: 'W1tb', count: 500, tail: '.' },
    { head: 'a.did:key:z', unit: '1', count: 2_000, tail: '.a' },
  ],
  create: (random, like) =>
    createText(random, { pieces: tokenPieces, maxLength: maxToken, like }),
  async start() {
    const target = await startRelay('memory')
    return {
      ...target,
      async send(spec) {
        const auth = encodeURIComponent(writeText(spec))
        const url = `${target.wsUrl.replace('ws', 'http')}/?auth=${auth}`
        await upgrade(new URL(url))
        return () => {}
      },
    }
  },
}

/** Parts of tokens: of JSON in Base64, of an identity, of a signed token. */
const tokenPieces = [
  ...[
    '.',
    'W1tb',
    'e30',
    'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9',
    '=',
    '_',
    '-',
  ],
  ...['did:key:z', '1', '11', 'z6Mk', 'A', '%', '\u00e9', '\ud83d\ude00', ' '],
  Buffer.from('{"iss":"did:key:z6Mk').toString('base64url'),
  Buffer.from('1'.repeat(60)).toString('base64url'),
  createIdentity(Buffer.alloc(32, 1)).sign({ aud: 'ws://127.0.0.1', iat: 1 }),
]

function pick<item>(random: Random, items: readonly item[]): item {
  return items[random(items.length)] as item
}

function write(
  spec: HostileFrame,
): readonly { data: string; isLast: boolean }[] {
  const text = writeHostileBody(spec.body)
  const { fragment, fragments, isOpen } = spec
  if (fragment === 0) return [{ data: text, isLast: true }]
  const count = Math.min(fragments, Math.ceil(text.length / fragment))
  return Array.from({ length: count }, (_, i) => ({
    data: text.slice(i * fragment, (i + 1) * fragment),
    isLast: i === count - 1 && !isOpen,
  }))
}

async function startRelay(
  store: 'memory' | 'sqlite',
): Promise<Omit<Target<never>, 'send'> & { wsUrl: string }> {
  // The limits of rates are raised, so that each input is read.
  const limits = {
    ...{ requestsPerSecond: 100_000, requestBurst: 100_000 },
    ...{ requestsPerMinute: 10_000_000, connectsPerMinute: 1_000_000 },
    ...{ addressRequestsPerSecond: 1_000_000, addressRequestBurst: 1_000_000 },
    // Quotas, too: an hour's inputs count for one address.
    ...{ bytesPerAddress: 1e12, bytesInAll: 1e13 },
    ...{ messagesPerAddress: 1e9, messagesInAll: 1e9 },
    ...{ subscriptionsPerAddress: 1e9, subscriptionsInAll: 1e9 },
  }
  const stage = await forkStage<{ url: string }>('../../relay/relay.ts', {
    LATCHKIT_RELAY_STORE: store,
    LATCHKIT_RELAY_LIMITS: JSON.stringify(limits),
  })
  const { url } = stage.ready
  return {
    stage,
    wsUrl: url,
    healthUrl: `${url.replace('ws', 'http')}/health/live`,
    stop: stage.stop,
  }
}

/** Asks for a WebSocket by hand, as a client library would refuse the token; resolves when the relay has answered. */
async function upgrade({ hostname, port, pathname, search }: URL) {
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n'),
  )
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.destroy()
}
