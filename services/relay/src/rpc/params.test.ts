import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readDraft, readList, readObject, readTopic } from './params.ts'

const { limits } = readConfig({ env: {} })
const topic = 'aB'.repeat(32)
const read = (more: Record<string, unknown> = {}) =>
  readDraft({ topic, message: 'a', ...more }, limits)

test('default', () => {
  const draft = { topic, message: 'a', messageId: hash('sha256', 'a') }
  const lifetime = 6 * 3_600_000
  expect(read()).toEqual({ ...draft, tag: 0, lifetime, attestation: undefined })
  expect(read({ tag: null, ttl: null, attestation: null })).toEqual(read())
  const given = { tag: 1_108, ttl: 300, attestation: 'b' }
  expect(read({ ...given, prompt: true, tvf: {} })).toEqual({
    ...{ ...draft, tag: 1_108, lifetime: 300_000, attestation: 'b' },
  })
})

test.each([
  { ttl: 1 },
  { ttl: 2_592_000 },
  { tag: 0 },
  { tag: 4_294_967_295 },
  { attestation: '' },
  { attestation: 'x'.repeat(8_192) },
  { message: '' },
  { message: 'x'.repeat(98_304) },
])(
  'behavior: a message may have the smallest and the largest values',
  (more) => {
    expect(read(more)).toBeDefined()
  },
)

test.each([
  [{ topic: `${topic}a` }, 'InvalidTopic'],
  [{ topic: topic.slice(1) }, 'InvalidTopic'],
  [{ topic: undefined }, 'InvalidTopic'],
  [{ message: undefined }, 'InvalidParams'],
  [{ message: ['a'] }, 'InvalidParams'],
  [{ message: 'x'.repeat(98_305) }, 'PayloadSizeExceeded'],
  [{ ttl: 0 }, 'TtlTooShort'],
  [{ ttl: 0.5 }, 'InvalidParams'],
  [{ ttl: '300' }, 'InvalidParams'],
  [{ ttl: 2_592_001 }, 'TtlTooLong'],
  [{ tag: -1 }, 'InvalidParams'],
  [{ tag: 0.5 }, 'InvalidParams'],
  [{ tag: '1' }, 'InvalidParams'],
  [{ tag: 4_294_967_296 }, 'InvalidParams'],
  [{ attestation: 1 }, 'InvalidParams'],
  [{ attestation: 'x'.repeat(8_193) }, 'InvalidParams'],
  [{ attestation: { length: 1 } }, 'InvalidParams'],
])('error: a message with %j', (more, tag) => {
  expect(() => read(more)).toThrow(expect.objectContaining({ tag }))
})

test('behavior: a topic has 64 hexadecimal digits', () => {
  expect(readTopic(topic)).toBe(topic)
  const tag = 'InvalidTopic'
  for (const value of ['', `${topic}\n`, ` ${topic}`, 'g'.repeat(64), [topic]])
    expect(() => readTopic(value)).toThrow(expect.objectContaining({ tag }))
})

test('behavior: a batch has one item at least, and no more than the limit', () => {
  expect(readList([1, 2], { limit: 2 })).toEqual([1, 2])
  expect(readList([1], { limit: 2 })).toEqual([1])
  for (const [value, tag] of [
    [[], 'BatchEmpty'],
    [[1, 2, 3], 'BatchLimitExceeded'],
    [{ length: 1 }, 'InvalidParams'],
    [undefined, 'InvalidParams'],
  ] as const)
    expect(() => readList(value, { limit: 2 })).toThrow(
      expect.objectContaining({ tag }),
    )
})

test('behavior: parameters are one object', () => {
  expect(readObject({ a: 1 })).toEqual({ a: 1 })
  const tag = 'InvalidParams'
  for (const value of [undefined, null, [], 'a', 1])
    expect(() => readObject(value)).toThrow(expect.objectContaining({ tag }))
})
