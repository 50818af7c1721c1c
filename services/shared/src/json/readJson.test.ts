import { InvalidJsonError } from '@latchkit/protocol'
import { describe, expect, test } from 'vitest'
import type { JsonPart } from './readJson.ts'
import { JsonSizeError, readJson } from './readJson.ts'

const limits = { maxDepth: 32, maxValues: 1_000 }
const read = (text: string, levels = 0) => readJson(text, { ...limits, levels })
const list = ({ items }: JsonPart) => items?.map(({ text }) => text)
const describeMembers = ({ members }: JsonPart) =>
  Object.fromEntries([...(members ?? [])].map(([key, it]) => [key, it.text]))

describe('parameters: levels', () => {
  test('default', () => {
    const { text, items, members } = read(' [1, {"a":2}] ')
    expect({ text, items, members }).toEqual({ text: '[1, {"a":2}]' })
  })

  test('behavior: items keep their source text', () => {
    expect(list(read('[1, {"a":[2,3]} ,"x,]\\"y" , null,[] ]', 1))).toEqual([
      '1',
      '{"a":[2,3]}',
      '"x,]\\"y"',
      'null',
      '[]',
    ])
    const numbers = '18446744073709551615,1e400,-0'
    expect(list(read(`[${numbers}]`, 1))).toEqual(numbers.split(','))
    expect(list(read(' [ ] ', 1))).toEqual([])
  })

  test('behavior: members keep their source text', () => {
    const text =
      ' { "id" : 1 , "result":{"a":"}"}, "e":[ ], "\\u0061\\/\\"":0 } '
    expect(describeMembers(read(text, 1))).toEqual({
      '"id"': '1',
      '"result"': '{"a":"}"}',
      '"e"': '[ ]',
      '"a/""': '0',
    })
  })

  test('behavior: parts of parts', () => {
    const [first, second] = read('[[1,[2]],{"a":[3]}]', 2).items ?? []
    expect(first && list(first)).toEqual(['1', '[2]'])
    expect(second && describeMembers(second)).toEqual({ '"a"': '[3]' })
    expect(second?.members?.get('"a"')?.items).toBeUndefined()
  })
})

describe('repeated keys', () => {
  test.for([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"\\/":1,"/":2}',
    '{"1":0,"2":0,"1":0}',
    '{"a":1,"b":2,"a":3,"a":4}',
    '[[{"b":{"c":[{"a":1,"a":1}]}}]]',
  ])('default: %s', (text) => {
    expect(read(text).hasRepeatedKey).toBe(true)
    expect(read(text, 5).hasRepeatedKey).toBe(true)
  })

  test.for(['{"a":{"a":1},"b":{"a":1}}', '[{"a":1},{"a":1}]', '{"":1," ":1}'])(
    'behavior: none in %s',
    (text) => {
      expect(read(text).hasRepeatedKey).toBe(false)
    },
  )

  test('behavior: belong to one part, and are left out of it', () => {
    const { items = [] } = read('[{"a":1,"a":2,"b":3,"a":4},{"a":1}]', 2)
    expect(items.map(({ hasRepeatedKey }) => hasRepeatedKey)).toEqual([
      true,
      false,
    ])
    expect(items.map(describeMembers)).toEqual([{ '"b"': '3' }, { '"a"': '1' }])
  })
})

test.for([
  '{"__proto__":{"polluted":true}}',
  '[[{"a":{"b":[{"constructor":null}]}}]]',
  '{"\\u005f_proto__":1}',
  '{"a":1,"a":{"prototype":2}}',
])('error: forbidden key in %s', (text) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({
      hint: expect.stringMatching(/^The key `\w+` is not allowed\.$/),
    }),
  )
})

test('error: nested too deeply', () => {
  const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  read(nest(32))
  for (const depth of [33, 100_000])
    expect(() => read(nest(depth))).toThrow(InvalidJsonError)
  // Beside each other, they are not deeper.
  read(`[${Array.from({ length: 20 }, () => nest(31))}]`)
})

test('error: too many values', () => {
  const fill = (length: number) => `[${Array.from({ length }, () => '{}')}]`
  read(fill(999))
  expect(() => read(fill(1_000))).toThrow(JsonSizeError)
  expect(() => read(`{"a":${fill(1_000)}}`, 3)).toThrow(
    expect.objectContaining({ maxValues: 1_000 }),
  )
})

test('error: too many keys with escapes, which count as four values', () => {
  const fill = (length: number) =>
    `{${Array.from({ length }, (_, index) => `"\\n${index}":0`)}}`
  read(fill(199))
  expect(() => read(fill(200))).toThrow(JsonSizeError)
})

/** A linear congruential generator, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const tokens = [
  ...['{', '}', '[', ']', ',', ':', '"a"', '"b"', '""', '"\\u0061"', '"\\n"'],
  ...['0', '-1', '1.5', '1e3', '-', '01', '.5', '1.', '+1', 'NaN', '1E', '-0'],
  ...['true', 'false', 'null', 'nul', 'tru e', '"', '\\', '\\u00', '"\\x"'],
  ...[
    ' ',
    '\n',
    '\t',
    '\r',
    '\f',
    '\u00a0',
    '\ufeff',
    '"\t"',
    '"é"',
    '"\u2028"',
  ],
]

test('behavior: accepts exactly what JSON.parse accepts', () => {
  const random = createRandom(13)
  const pick = () => tokens[random(tokens.length)] ?? ''
  const create = (depth: number): string => {
    const length = depth > 0 ? random(4) : 0
    const values = Array.from({ length }, () => create(depth - 1))
    if (depth > 0 && random(2)) return `[${values.join(' ,')}]`
    if (depth > 0 && random(2))
      return `{${values.map((it, index) => `"${index}" : ${it}`)}}`
    return ['0', '-1.5e3', 'true', 'null', '"x\\"\\\\\\u00e9"'][random(5)] ?? ''
  }
  let accepted = 0
  for (let round = 0; round < 40_000; round++) {
    let text = create(3)
    for (let edits = random(3); edits > 0; edits--) {
      const at = random(text.length + 1)
      text = text.slice(0, at) + pick() + text.slice(at + random(2))
    }
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      expect(() => read(text), text).toThrow(InvalidJsonError)
      continue
    }
    accepted++
    const { text: source, items } = read(text, 1)
    expect(JSON.parse(source)).toEqual(value)
    if (Array.isArray(value))
      expect(items?.map((it) => JSON.parse(it.text))).toEqual(value)
  }
  expect(accepted).toBeGreaterThan(10_000)
})
