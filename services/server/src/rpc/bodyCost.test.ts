import { getPrices, registerName } from '@latchkit/protocol/http'
import type { HostileBody } from '@latchkit/test/server/createHostileBody'
import {
  createHostileBody,
  writeHostileBody,
} from '@latchkit/test/server/createHostileBody'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { expect, test } from 'vitest'
import { implement } from '../http/implement.ts'
import { createAnswerStore } from '../providers/rpc/createAnswerStore.ts'
import { createCache } from '../providers/rpc/createCache.ts'
import { createRpcService } from './createRpcService.ts'

/** Milliseconds of the serving thread that one body may take; on a slow machine, sixteen times what parsing as much takes. */
const most = Math.max(20, 16 * measureParse())

const seed = Number(process.env.LATCHKIT_SEED ?? 13)
const rounds = Number(process.env.LATCHKIT_ROUNDS ?? 120)

/** Milliseconds that this thread computed, whatever else the machine does. */
function readCpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Returns the milliseconds that `JSON.parse` computes for 1 MiB of escapes. */
function measureParse(): number {
  const text = JSON.stringify('\\'.repeat(524_288))
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 8; run++) {
    const before = readCpu()
    JSON.parse(text)
    least = Math.min(least, readCpu() - before)
  }
  return least
}

/** Serves the endpoints with everything between the socket and the nodes. */
function serve() {
  const request = createCache({
    networkId: 'eip155:1',
    store: createAnswerStore(),
    headLifetime: 1_000,
    request: async () => ({ result: '"0x1"' }),
  })
  const { request: fetch } = createTestApp({
    routes: [
      ...createRpcService({
        source: { networkIds: ['eip155:1'], request },
      }),
      implement(getPrices, () => ({ fungibles: [] })),
      implement(registerName, () => ({}) as never),
    ],
  })

  /** Returns the least time of some requests with a body, as the first ones compile what they run. */
  async function measure(path: string, text: string): Promise<number> {
    const body = Buffer.from(text)
    const headers = { 'content-length': `${body.byteLength}` }
    let least = Number.POSITIVE_INFINITY
    for (let run = 0; run < 12 && least > most / 2; run++) {
      const before = readCpu()
      const response = await fetch(path, { method: 'POST', headers, body })
      await response.arrayBuffer()
      least = Math.min(least, readCpu() - before)
      if (least > 10 * most) break
    }
    return least
  }

  return { measure }
}

function report(name: string, text: string, time: number): void {
  const bytes = Buffer.byteLength(text)
  const each = ((time * 1e6) / bytes).toFixed(1)
  console.log(
    `${name}: ${bytes} bytes, ${time.toFixed(1)} ms, ${each} ns a byte (seed ${seed})`,
  )
}

test('behavior: no JSON-RPC body takes more than 20 ms', async () => {
  const { measure } = serve()
  const path = '/v1?projectId=shop&chainId=eip155:1'
  const random = createSeededRandom(seed)
  const limits = { maxBytes: 1_048_576, maxValues: 16_384 }
  let worst: { body: HostileBody; time: number } | undefined
  for (let round = 0; round < rounds; round++) {
    // At first anything, then what is like the worst.
    const like = round > rounds / 2 ? worst?.body : undefined
    const body = createHostileBody(random, { ...limits, like })
    const time = await measure(path, writeHostileBody(body))
    if (!worst || time > worst.time) worst = { body, time }
    if (time > 10 * most) break
  }
  if (!worst) throw new Error('There is no body.')
  const text = writeHostileBody(worst.body)
  // Once more: what slowed the machine down as it was found is none of its cost.
  const time = Math.min(worst.time, await measure(path, text))
  report(JSON.stringify(worst.body), text, time)
  expect(time).toBeLessThan(most)
})

test('behavior: nor do many empty objects and an escape', async () => {
  const { measure } = serve()
  const objects = Array.from({ length: 340_000 }, () => '{}')
  const params = `[[${objects}],"\\u0061"]`
  const call = `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${params}}`
  for (const text of [call, `[${objects}]`]) {
    const time = await measure('/v1?projectId=shop&chainId=eip155:1', text)
    report(text.slice(0, 40), text, time)
    expect(time).toBeLessThan(most)
  }
})

test('behavior: no other body takes more than 20 ms', async () => {
  const { measure } = serve()
  const repeat = (text: string, count: number) =>
    Array.from({ length: count }, () => text)
  const prices = (list: readonly string[]) =>
    `{"currency":"usd","addresses":[${list}]}`
  const bodies: readonly (readonly [string, string])[] = [
    ['/v1/fungible/price', prices(repeat('""', 21_000))],
    ['/v1/fungible/price', prices(repeat('0', 32_000))],
    ['/v1/fungible/price', `[${repeat('{}', 21_000)}]`],
    ['/v1/fungible/price', `{"a":"\\u0061","b":[${repeat('{}', 21_000)}]}`],
    ['/v1/fungible/price', prices([`"eip155:1:${'a'.repeat(65_000)}"`])],
    ['/v1/profile/account', `{"signature":"0x${'0'.repeat(65_000)}z"}`],
    ['/v1/profile/account', `{"signature":"0x${'0'.repeat(65_001)}"}`],
    ['/v1/profile/account', `{"message":"${'\\u0061'.repeat(10_900)}"}`],
  ]
  for (const [path, text] of bodies) {
    expect(Buffer.byteLength(text)).toBeLessThan(65_536)
    const time = await measure(`${path}?projectId=shop`, text)
    report(`${path} ${text.slice(0, 40)}`, text, time)
    expect(time).toBeLessThan(most)
  }
})
