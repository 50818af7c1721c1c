import { createHash, randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import { openSocket } from './openSocket.ts'

const sockets = 50
const filler = 'A'.repeat(1_400)

/** Publishes at a steady rate, whatever the answers do, and times each message until it is pushed to its one subscriber, who acknowledges it. */
export async function measurePairs(
  parameters: measurePairs.Parameters,
): Promise<measurePairs.ReturnType> {
  const { url, rate, seconds, topicCount } = parameters
  const topics = Array.from({ length: topicCount }, () =>
    randomBytes(32).toString('hex'),
  )
  const latencies: number[] = []
  let lastAt = 0
  const seen = new Map<string, number>()
  let outOfOrder = 0
  let refused = 0

  const readers = await openMany(url)
  for (const [index, reader] of readers.entries()) {
    reader.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (frame.method !== 'irn_subscription') return
      reader.send(`{"jsonrpc":"2.0","id":${frame.id},"result":true}`)
      const { topic, message } = frame.params.data
      const [number, sentAt] = message.split(' ', 2).map(Number)
      lastAt = performance.now()
      latencies.push(lastAt - sentAt)
      const last = seen.get(topic) ?? -1
      if (number <= last) outOfOrder += 1
      seen.set(topic, number)
    })
    await subscribe(
      reader,
      topics.filter((_, i) => i % sockets === index),
    )
  }
  const writers = await openMany(url)
  for (const writer of writers)
    writer.on('message', (data) => {
      if (String(data).includes('"error"')) refused += 1
    })

  const total = rate * seconds
  const started = performance.now()
  let sent = 0
  while (sent < total) {
    const due = Math.min(
      total,
      Math.floor(((performance.now() - started) / 1_000) * rate),
    )
    for (; sent < due; sent++) {
      const topic = topics[sent % topicCount]
      const number = Math.floor(sent / topicCount)
      const message = `${number} ${performance.now()} ${filler}`
      const hash = createHash('sha256').update(`${sent}`).digest('hex')
      const params = { topic, message: message + hash, ttl: 300, tag: 1108 }
      const id = `${Date.now()}${String(sent % 1_000_000).padStart(6, '0')}`
      // One writer for each topic: two would race.
      writers[(sent % topicCount) % sockets]?.send(
        JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_publish', params }),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const deadline = performance.now() + 10_000
  while (latencies.length < total && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const socket of [...readers, ...writers]) socket.terminate()

  const sorted = latencies.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    sent,
    received: sorted.length,
    reached: sorted.length / Math.max(seconds, (lastAt - started) / 1_000),
    refused,
    outOfOrder,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(0.999999),
  }
}

export declare namespace measurePairs {
  type Parameters = {
    url: string
    /** Messages a second. */
    rate: number
    seconds: number
    topicCount: number
  }

  type ReturnType = {
    sent: number
    received: number
    /** Messages a second, until the last had come. */
    reached: number
    refused: number
    outOfOrder: number
    /** Milliseconds. */
    p50: number
    p99: number
    worst: number
  }
}

async function openMany(url: string): Promise<WebSocket[]> {
  return await Promise.all(
    Array.from({ length: sockets }, () => openSocket(url)),
  )
}

async function subscribe(
  socket: WebSocket,
  topics: readonly string[],
): Promise<void> {
  for (let start = 0; start < topics.length; start += 500) {
    const answered = new Promise((resolve) => socket.once('message', resolve))
    const params = { topics: topics.slice(start, start + 500) }
    const method = 'irn_batchSubscribe'
    socket.send(
      JSON.stringify({ id: `${start + 1}`, jsonrpc: '2.0', method, params }),
    )
    await answered
  }
}
