import { wholeNumber } from '@latchkit/shared/settings'
import * as z from 'zod'

const whole = (preset: number, least = 1, most = 1_000_000_000) =>
  wholeNumber(least, most).default(preset)

/** How much of everything; beyond, a request is refused, or its connection. */
export const limitsSchema = z.strictObject({
  /** Bytes of a frame. */
  frameBytes: whole(131_072, 1_024, 16_777_216),
  /** Characters of a message. */
  messageCharacters: whole(98_304),
  jsonDepth: whole(16, 4, 64),
  /** Topics, messages or receipts in one request. */
  batchSize: whole(500),
  /** Seconds that a message may wait. */
  ttlSeconds: whole(2_592_000, 604_800),
  subscriptionsPerClient: whole(2_000),
  subscribersPerTopic: whole(16, 2),
  messagesPerTopic: whole(256),
  charactersPerTopic: whole(4_194_304),
  /** Of one socket; requests over HTTP are counted by address. */
  requestsPerSecond: whole(50),
  requestBurst: whole(200),
  requestsPerMinute: whole(900),
  /** Milliseconds for the request that opens a socket. */
  handshakeTime: whole(5_000, 100, 60_000),
  /** Of one address. */
  connectsPerMinute: whole(30),
  openPerAddress: whole(200),
  /** Of all. */
  openSockets: whole(10_000),
  /** Bytes that wait to be sent to one socket, after which no more is pushed. */
  pauseBytes: whole(1_048_576),
  /** And after which it is closed. */
  closeBytes: whole(4_194_304),
  /** Messages of one topic that a socket may leave unacknowledged. */
  windowSize: whole(32),
})
