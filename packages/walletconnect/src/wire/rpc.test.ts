import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { vectors } from '@latchkit/test/walletconnect/vectors'
import { describe, expect, test, vi } from 'vitest'
import { decryptEnvelope } from '../crypto/decryptEnvelope.ts'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import {
  InvalidEnvelopeError,
  InvalidPairingUriError,
} from '../errors/session.ts'
import { toProviderError } from './errors.ts'
import { createPairingUri, parsePairingUri } from './pairingUri.ts'
import { createRpcIds, formatRpc, parseRpc } from './rpc.ts'

describe('parseRpc', () => {
  test('default', () => {
    expect(parseRpc(vectors.text)).toEqual({
      id: '1700000000000001',
      method: 'wc_sessionPing',
      params: {},
    })
    const body = { method: 'wc_sessionPing', params: {} }
    expect(formatRpc(1700000000000001, body)).toBe(vectors.text)
  })

  test.each([
    ['{"id":1,"jsonrpc":"2.0","result":true}', { id: '1', result: true }],
    ['{"id":1,"result":null}', { id: '1', result: null }],
    ['{"id":1,"result":1,"error":null}', { id: '1', result: 1 }],
    [
      '{"id":1,"error":{"code":5000,"message":"no","data":[1]}}',
      { id: '1', error: { code: 5000, message: 'no', data: [1] } },
    ],
  ])('behavior: reads the response %s', (text, expected) => {
    expect(parseRpc(text)).toEqual(expected)
  })

  test.each([
    ['{"id":1,"error":{"message":"no"}}', 'no'],
    ['{"id":1,"error":{"code":"x","message":"no"}}', 'no'],
    ['{"id":1,"error":{"code":1.5,"message":["no"]}}', ''],
    ['{"id":1,"error":"no"}', 'no'],
    ['{"id":1,"error":7}', ''],
    ['{"id":1,"error":[]}', ''],
    ['{"id":1,"result":true,"error":"no"}', 'no'],
    ['{"id":1}', ''],
    ['{"id":1,"error":null}', ''],
  ])('behavior: A21, the error of %s', (text, message) => {
    expect(parseRpc(text)).toEqual({
      id: '1',
      error: { code: -32603, message },
    })
  })

  test.each([
    ['a push of 15 digits', '435200000000012'],
    ['a string of 19', '"1700000000000123456"'],
    ['a number of 19', '1700000000000123456'],
    ['a number of 20', '17000000000001234567'],
    ['a string that is no number', '"a\\"b"'],
  ])('behavior: A19, %s keeps its digits', (_, id) => {
    const params = { id: 'x', data: { id: 7, text: '"id":8' } }
    const text = `{"params":${JSON.stringify(params)},"method":"a", "id" : ${id}}`
    expect(parseRpc(text)).toEqual({ id, method: 'a', params })
    expect(formatRpc(id, { result: true })).toBe(
      `{"id":${id},"jsonrpc":"2.0","result":true}`,
    )
  })

  test.each(['__proto__', 'constructor', 'prototype', '__\\u0070roto__'])(
    'behavior: the key %s drops the parameters, and keeps the id',
    (key) => {
      const inside = `{"a":[{"${key}":{"b":1}}]}`
      expect(parseRpc(`{"id":1,"method":"a","params":${inside}}`)).toEqual({
        id: '1',
        method: 'a',
        params: undefined,
      })
      expect(parseRpc(`{"id":1,"result":${inside}}`)).toEqual({
        id: '1',
        error: { code: -32603, message: '' },
      })
    },
  )

  test('behavior: drops values that are too deep to be copied', () => {
    const nest = (levels: number) =>
      `{"id":1,"result":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect(parseRpc(nest(31))).toHaveProperty('result')
    expect(parseRpc(nest(32))).toHaveProperty('error')
    expect(parseRpc(nest(100_000))).toHaveProperty('error')
  })

  test.each([
    '',
    '{',
    'null',
    '1',
    '"a"',
    '[{"id":1,"result":true}]',
    '{"result":true}',
    '{"id":null,"result":true}',
    '{"id":-1,"result":true}',
    '{"id":1.5,"result":true}',
    '{"id":1e400,"result":true}',
    '{"id":{},"result":true}',
    '{"id":true,"result":true}',
    `{"id":"${'1'.repeat(65)}","result":true}`,
    `{"id":${'1'.repeat(21)},"result":true}`,
    `{"id":1,"result":"${'a'.repeat(2 ** 21)}"}`,
  ])('error: %.40s is no frame', (text) => {
    expect(parseRpc(text)).toBeUndefined()
  })
})

test('behavior: the longest ids, frames and error texts', () => {
  const id = '1'.repeat(64)
  expect(parseRpc(`{"id":"${id}","result":true}`)).toEqual({
    id: `"${id}"`,
    result: true,
  })
  const frame = (length: number) =>
    `{"id":1,"result":${' '.repeat(length - 19)}1}`
  expect(frame(2 ** 21)).toHaveLength(2 ** 21)
  expect(parseRpc(frame(2 ** 21))).toEqual({ id: '1', result: 1 })
  expect(parseRpc(frame(2 ** 21 + 1))).toBeUndefined()
  const message = 'a'.repeat(1_001)
  expect(parseRpc(JSON.stringify({ id: 1, error: { message } }))).toEqual({
    id: '1',
    error: { code: -32603, message: message.slice(1) },
  })
})

describe('createRpcIds', () => {
  test('behavior: the time in milliseconds, and three digits', () => {
    const random = vi.spyOn(Math, 'random')
    const now = () => 1_700_000_000_123
    for (const [value, digits] of [
      [0, '000'],
      [0.999_999, '999'],
    ] as const) {
      random.mockReturnValue(value)
      const ids = createRpcIds({ now })
      expect(String(ids.next())).toBe(`1700000000123${digits}`)
      expect(ids.nextForRelay()).toBe(`${Number(`${now()}${digits}`) + 1}000`)
    }
  })

  test('default', () => {
    const now = Date.now()
    const ids = createRpcIds()
    expect(Math.floor(ids.next() / 1000)).toBeGreaterThanOrEqual(now)
    expect(ids.nextForRelay()).toMatch(/^\d{19}$/)
  })

  test('behavior: increases within a millisecond, and when the clock is set back', () => {
    let time = 1_700_000_000_000
    const ids = createRpcIds({ now: () => time })
    const client = []
    const relay = []
    for (let count = 0; count < 5000; count++) {
      if (count % 1000 === 0) time -= 1
      client.push(ids.next())
      relay.push(BigInt(ids.nextForRelay()))
    }
    const rises = (list: readonly (number | bigint)[]) =>
      list.every((id, at) => at === 0 || id > (list[at - 1] as number))
    expect(rises(client)).toBe(true)
    expect(rises(relay)).toBe(true)
    expect(client.every(Number.isSafeInteger)).toBe(true)
  })
})

describe('fuzz', () => {
  const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
  const rounds = 100_000

  const { symKey, topic, type0, type1, type2 } = vectors
  const envelopes = [
    ...[type0, type1, type2, ''],
    encryptEnvelope({ symKey, text: 'ß😀'.repeat(300) }),
  ]
  const frames = [
    vectors.text,
    '{"id":1700000000000000001,"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"a","data":{"topic":"a","message":"AA==","publishedAt":1,"tag":1108}}}',
    '{"id":"1700000000000000001","jsonrpc":"2.0","result":{"a":[{"b":null}],"c":1e3}}',
    '{"id":1,"jsonrpc":"2.0","error":{"code":5000,"message":"User rejected.","data":{"a":[1]}}}',
    '{"id":1,"method":"wc_sessionSettle","params":{"namespaces":{"__proto__":{"accounts":[]}}}}',
  ]
  const uris = [
    createPairingUri({ topic, symKey, expiresAt: 1_800_000_000 }),
    `wallet://wc?uri=${encodeURIComponent(createPairingUri({ topic, symKey, expiresAt: 1 }))}`,
    `wc:${topic}@1?bridge=https%3A%2F%2Fx.example&key=${symKey}`,
  ]
  const fragments = [
    ...['{', '}', '[', ']', '"', ',', ':', '\\', '\\u0000', '\u0000', '\ud800'],
    ...['null', 'true', '-1', '1e999', '0.1', '99999999999999999999999', '""'],
    ...['"__proto__":{}', '"constructor"', '"id":', '"params"', '[[[[[[[[[[['],
    ...['é', '😀', ' ', '\n', '%', '%zz', '&', '?', '=', '@2', 'wc:', 'uri='],
    ...['A', '+', '/', '==', '-', 'a'.repeat(3_000), '[{"a":'.repeat(500)],
  ]

  test('behavior: malformed envelopes, frames and URIs throw no other errors', () => {
    console.log(`LATCHKIT_SEED=${seed}`)
    const random = createSeededRandom(seed)
    const pick = (list: readonly string[]) => list[random(list.length)] ?? ''
    /** Returns a text with a few random changes. */
    const mangle = (text: string) => {
      let result = text
      for (let i = random(4); i >= 0; i--) {
        const at = random(result.length + 1)
        const kind = random(4)
        const rest = result.slice(at + (kind === 0 ? 0 : random(20)))
        const piece =
          kind === 3 ? String.fromCharCode(random(256)) : pick(fragments)
        result = result.slice(0, at) + (kind === 2 ? '' : piece) + rest
      }
      return result
    }
    const counts = { opened: 0, read: 0, parsed: 0, refused: 0 }
    const attempt = (round: number) => {
      const kind = round % 3
      try {
        if (kind === 0) {
          const message = mangle(pick(envelopes))
          const text = decryptEnvelope({ symKey, message })
          expect(envelopes).toContain(message)
          expect(typeof text).toBe('string')
          counts.opened++
        } else if (kind === 1) {
          const frame = parseRpc(mangle(pick(frames)))
          if (!frame) counts.refused++
          else {
            counts.read++
            expect(frame.id).toMatch(/^(\d{1,20}|".*")$/)
            structuredClone(frame)
            if ('error' in frame) toProviderError(frame.error)
          }
        } else {
          const parsed = parsePairingUri(mangle(pick(uris)))
          expect(parsed.topic + parsed.symKey).toMatch(/^[0-9a-f]{128}$/)
          counts.parsed++
        }
      } catch (error) {
        const type = [InvalidEnvelopeError, undefined, InvalidPairingUriError][
          kind
        ]
        if (!type || !(error instanceof type)) throw error
        counts.refused++
      }
    }

    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const measure = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    for (let round = 0; round < rounds / 10; round++) attempt(round)
    const before = measure()
    for (let round = 0; round < rounds; round++) attempt(round)
    expect(measure()).toBeLessThan(before * 1.1)
    // The samples have to differ.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10)
    expect(({} as Record<string, unknown>).accounts).toBeUndefined()
  })
})
