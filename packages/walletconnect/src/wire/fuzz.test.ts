import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { vectors } from '@latchkit/test/walletconnect/vectors'
import { expect, test } from 'vitest'
import { decryptEnvelope } from '../crypto/decryptEnvelope.ts'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import { InvalidEnvelopeError } from '../errors/InvalidEnvelopeError.ts'
import { InvalidPairingUriError } from '../errors/InvalidPairingUriError.ts'
import { createPairingUri } from '../uri/createPairingUri.ts'
import { parsePairingUri } from '../uri/parsePairingUri.ts'
import { parseRpc } from './parseRpc.ts'
import { toProviderError } from './toProviderError.ts'

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

test('behavior: malformed envelopes, frames and URIs break nothing', () => {
  console.log(`LATCHKIT_SEED=${seed}`)
  const random = createSeededRandom(seed)
  const pick = (list: readonly string[]) => list[random(list.length)] ?? ''
  /** Changes a text in a few places. */
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
  // Nothing of it means much if all are alike.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10)
  expect(({} as Record<string, unknown>).accounts).toBeUndefined()
}, 60_000)
