import { testCost } from '@latchkit/test/core/testCost'
import { describe, expect, test } from 'vitest'
import { parseFrame } from './parseFrame.ts'

const parse = (text: string) => parseFrame(text, { maxDepth: 16 })
const request = (id: string, params = '{}') =>
  `{"id":${id},"jsonrpc":"2.0","method":"irn_publish","params":${params}}`

test('behavior: an id keeps its type and its digits', () => {
  for (const id of ['1700000000000000001', '0', '"1700000000000000001"'])
    expect(parse(request(id))).toMatchObject({ type: 'request', id })
  for (const id of [
    '1.5',
    '-1',
    '1e3',
    'null',
    '""',
    '{}',
    `"${'1'.repeat(65)}"`,
  ])
    expect(parse(request(id))).toMatchObject({ type: 'invalid', id: '0' })
})

test('behavior: the id of an object within it is another', () => {
  const text = request('12345678901234567890', '{"id":1,"a":[{"id":2}]}')
  expect(parse(text)).toMatchObject({ id: '12345678901234567890' })
})

test('behavior: a response to a push', () => {
  const answer = '{"id":"17n","jsonrpc":"2.0","result":true}'
  expect(parse(answer)).toEqual({ type: 'answer', id: '17' })
  const error = '{"id":17,"jsonrpc":"2.0","error":{"code":1,"message":""}}'
  expect(parse(error)).toEqual({ type: 'answer', id: '17' })
  // What has a method, too, is a request.
  const method = '{"id":17,"jsonrpc":"2.0","method":"a","result":true}'
  expect(parse(method)).toMatchObject({ type: 'request', method: 'a' })
})

test.each([
  ['{"id":7,"jsonrpc":"2.0"}', 'InvalidMethod'],
  ['{"id":7,"jsonrpc":"2.0","method":1}', 'InvalidMethod'],
  ['{"id":7,"jsonrpc":"1.0","method":"a"}', 'InvalidJsonRpcVersion'],
  ['{"id":7,"method":"a"}', 'InvalidJsonRpcVersion'],
])('error: %s is refused with its id', (text, tag) => {
  expect(parse(text)).toMatchObject({
    type: 'invalid',
    id: '7',
    error: { tag },
  })
})

test('behavior: a request has 16,384 values at most', () => {
  // Its own object, its three first members and the list count, too.
  const createList = (length: number) => JSON.stringify(Array(length).fill(0))
  const most = request('1', createList(16_384 - 5))
  expect(parse(most)).toMatchObject({ type: 'request' })
  const more = request('1', createList(16_384 - 4))
  const message = 'The request has too many values'
  expect(parse(more)).toMatchObject({ type: 'invalid', error: { message } })
  const broken = 'The request is no JSON, or nested too deeply'
  expect(parse('{')).toMatchObject({ error: { message: broken } })
})

test.each(['"', '""', '"a\\nb"', `"${'1'.repeat(64)}"`])(
  'behavior: an id may be any text of 1 to 64 characters: %s',
  (id) => {
    const isValid = id.length > 2
    const type = isValid ? 'request' : 'invalid'
    expect(parse(request(id))).toMatchObject({ type, id: isValid ? id : '0' })
  },
)

describe('error: a frame that is refused', () => {
  const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  test.for([
    ['a key twice', request('1', '{"topic":"a","t\\u006fpic":"b"}')],
    ['an id twice', '{"id":1,"id":2,"jsonrpc":"2.0","method":"a"}'],
    ['too deep', request('1', nest(16))],
    ['too many values', request('1', `[${'0,'.repeat(16_384)}0]`)],
    ['a list', '[]'],
    ['a text', '"a"'],
    ['no JSON', '{"id":1'],
  ] as const)('%s', ([, text]) => {
    expect(parse(text)).toMatchObject({
      type: 'invalid',
      id: '0',
      error: { tag: 'Serialization' },
    })
  })

  test('behavior: as deep as the limit is fine', () => {
    expect(parse(request('1', nest(15)))).toMatchObject({ type: 'request' })
  })
})

/** Milliseconds that this thread computed, whatever else the machine does. */
function readCpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

testCost('behavior: no frame of 256 KiB takes more than 20 ms', () => {
  const bytes = 262_144
  const fill = (part: (index: number) => string) => {
    const parts: string[] = []
    for (let size = 100, index = 0; size < bytes; index++) {
      const text = part(index)
      size += text.length + 1
      if (size < bytes) parts.push(text)
    }
    return parts
  }
  const frames = {
    lists: request('1', `[${fill(() => '[]')}]`),
    escapes: request('1', `[${fill(() => '{}')},"\\u0061"]`),
    keys: request('1', `{${fill((index) => `"k${index}":0`)}}`),
    escapedKeys: request('1', `{${fill((index) => `"\\u006b${index}":0`)}}`),
    objects: request('1', `[${fill((index) => `{"k${index}":0}`)}]`),
    texts: request('1', `["${'\\u0061'.repeat(bytes / 6 - 20)}"]`),
  }
  for (const [name, text] of Object.entries(frames)) {
    let least = Number.POSITIVE_INFINITY
    for (let run = 0; run < 6; run++) {
      const before = readCpu()
      parse(text)
      least = Math.min(least, readCpu() - before)
    }
    console.log(`${name}: ${text.length} characters, ${least.toFixed(1)} ms`)
    expect(least, name).toBeLessThan(20)
  }
})
