import { request } from 'node:http'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const frameCount = 80_000
const tokenCount = 15_000
const urlCount = 5_000

const many = 1_000_000_000
const limits = {
  ...{ requestsPerSecond: many, requestBurst: many, requestsPerMinute: many },
  ...{ connectsPerMinute: many, openPerAddress: many },
  ...{ addressRequestsPerSecond: many, addressRequestBurst: many },
}

const valid = (topic: string) => [
  `{"id":"1700000000000000001","jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic}","message":"AA==","ttl":300,"tag":1108}}`,
  `{"id":1700000000000000002,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"}}`,
  `{"id":3,"jsonrpc":"2.0","method":"irn_batchFetchMessages","params":{"topics":["${topic}"]}}`,
  `{"id":4,"jsonrpc":"2.0","method":"wc_proposeSession","params":{"pairingTopic":"${topic}","sessionProposal":"AA==","ttl":300}}`,
  `{"id":5,"jsonrpc":"2.0","method":"irn_batchReceive","params":{"receipts":[{"topic":"${topic}","messageId":"${topic}"}]}}`,
]
const fragments = [
  ...['{', '}', '[', ']', '"', ',', ':', '\\', '\\u0000', '\u0000', '\ud800'],
  ...['null', 'true', '-1', '1e999', '0.1', '99999999999999999999999', '""'],
  ...['"__proto__":{}', '"constructor"', '"id"', '"params"', '[[[[[[[[[[['],
  ...['é', '😀', ' ', '\n', 'a'.repeat(5_000)],
]

/** Half of a surrogate pair is no text that can be encoded. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '')

test('behavior: malformed frames, tokens and URLs break nothing', async () => {
  console.log(`LATCHKIT_SEED=${seed}`)
  const random = createSeededRandom(seed)
  const relay = await startTestRelay({ limits })
  const iat = Math.floor(relay.now() / 1_000)
  const token = createIdentity().sign({ aud: relay.url, iat })

  /** Changes a text in a few places. */
  const mangle = (text: string) => {
    let result = text
    for (let i = random(4); i >= 0; i--) {
      const at = random(result.length + 1)
      const kind = random(3)
      const piece = fragments[random(fragments.length)] ?? ''
      const rest = result.slice(at + (kind === 0 ? 0 : random(20)))
      result = result.slice(0, at) + (kind === 2 ? '' : piece) + rest
    }
    return result
  }

  let client = await relay.connect()
  for (let i = 0; i < frameCount; i++) {
    if (client.socket.readyState !== WebSocket.OPEN)
      client = await relay.connect()
    const topic = random(256).toString(16).padStart(64, '0')
    const [base = ''] = valid(topic).slice(random(5))
    const frame = mangle(base)
    const isBinary = random(10) === 0
    client.socket.send(isBinary ? Buffer.from(frame, 'utf16le') : frame)
    if (i % 200 === 0) await new Promise((resolve) => setImmediate(resolve))
  }

  const http = relay.url.replace('ws:', 'http:')
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    // What no client can even send has been refused by itself.
    const response = await fetch(`${http}${path}`, {
      method: 'POST',
      body: '{}',
      headers,
    }).catch(() => undefined)
    const status = response?.status ?? 0
    await response?.text()
    expect(status).toBeLessThan(500)
  }
  for (let i = 0; i < tokenCount; i++) {
    const given = encodeURIComponent(wellFormed(mangle(token)))
    await ask(`/rpc?auth=${given}`)
  }
  for (let i = 0; i < urlCount; i++) {
    const path = mangle(`/?auth=${token}&projectId=1&useOnCloseEvent=true`)
    const target = encodeURI(wellFormed(path)).replaceAll('%5B', '[')
    if (random(2) === 0) await ask(`/${target}`)
    else await upgrade({ url: http, path: `/${target}` })
  }

  const fine = await relay.connect()
  const topic = 'f'.repeat(64)
  expect(await fine.request('irn_subscribe', { topic })).toMatchObject({
    result: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  await relay.stop()
})

/** Asks for a socket, whatever the path; resolves when that was answered or ended. */
function upgrade({ url, path }: { url: string; path: string }): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const sent = request({
      hostname,
      port,
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      },
    })
    const end = () => {
      sent.destroy()
      resolve()
    }
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve()
    })
    sent.on('response', end).on('error', end).end()
  })
}
