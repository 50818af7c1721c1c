import { testCost } from '@latchkit/test/core/testCost'
import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { callNode } from '../../../chain/callNode.ts'
import { parseTokenUri, readNftMetadata } from './readNftMetadata.ts'

const svg = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const nothing = { name: undefined, image: undefined }

function embed(value: unknown, options = ''): string {
  return `data:application/json${options},${JSON.stringify(value)}`
}

test('default', () => {
  const metadata = { name: 'Ape #1', image: svg }
  const base64 = Buffer.from(JSON.stringify(metadata)).toString('base64')
  for (const uri of [
    embed(metadata),
    embed(metadata, ';utf8'),
    embed({ name: 'Ape #1', image_data: svg }, ';charset=utf-8'),
    `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`,
    `data:application/json;base64,${base64}`,
  ])
    expect(parseTokenUri(uri)).toEqual(metadata)
})

test('behavior: each standard has a function of its own', async () => {
  const token = `0x${'a7'.repeat(20)}` as const
  const answers = new Map([
    [`0xc87b56dd${'ff'.padStart(64, '0')}`, embed({ name: 'Ape' })],
    [`0x0e89341c${'1'.padStart(64, '0')}`, embed({ name: 'Badge' })],
  ])
  const node: callNode.Node = {
    networkId: 'eip155:1',
    chain: {
      networkIds: ['eip155:1'],
      async request({ params }) {
        const [{ data = '' }] = params as [{ data?: string }]
        const answer = answers.get(data)
        // There is no Multicall3.
        return answer
          ? encodeAbiParameters([{ type: 'string' }], [answer])
          : '0x'
      },
    },
  }
  const items = [
    { token, tokenId: 255n, standard: 'erc721' },
    { token, tokenId: 2n, standard: 'erc721' },
    { token, tokenId: 1n, standard: 'erc1155' },
  ] as const
  expect(await readNftMetadata(node, { items })).toEqual([
    { name: 'Ape', image: undefined },
    nothing,
    { name: 'Badge', image: undefined },
  ])
})

test('behavior: a name has up to 64 characters, and is omitted if it is empty', () => {
  const read = (name: unknown) => parseTokenUri(embed({ name })).name
  expect(read('a'.repeat(64))).toBe('a'.repeat(64))
  expect(read('a'.repeat(65))).toHaveLength(64)
  expect(read('')).toBeUndefined()
  expect(read(7)).toBeUndefined()
})

test('behavior: JSON of up to 16 levels and 1 000 values', () => {
  const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const read = (value: string) =>
    parseTokenUri(`data:application/json,{"name":"a","b":${value}}`).name
  expect([read(nest(15)), read(nest(16))]).toEqual(['a', undefined])
  const list = (count: number) => `[${'1,'.repeat(count - 1)}1]`
  // The object, its name and the list are values, too.
  expect([read(list(997)), read(list(998))]).toEqual(['a', undefined])
})

test('behavior: nothing is fetched', () => {
  for (const uri of [
    '',
    'https://meta.example/1',
    'ipfs://bafy/1',
    'data:text/html,<script>',
    'data:application/json,{',
    'data:application/json,null',
    embed(['x']),
    `data:application/json,{"__proto__":{"name":"x"}}`,
    embed({ name: 1, image: { url: svg } }),
  ])
    expect(parseTokenUri(uri)).toEqual(nothing)
})

test('behavior: external or oversized images are omitted', () => {
  for (const image of [
    'https://meta.example/1.png',
    'data:text/html,<script>alert(1)</script>',
    `data:image/png;base64,${'A'.repeat(3_000)}`,
    'data:image/svg+xml,a\u0000b',
    'data:image/svg+xml,\ud800',
  ])
    expect(parseTokenUri(embed({ name: 'A\u202eB', image }))).toEqual({
      name: 'AB',
      image: undefined,
    })
})

testCost('behavior: hostile metadata takes little time', () => {
  const texts = [
    `["\\u0061"${',1'.repeat(32_000)}]`,
    `{"a":["\\u0061"${',{}'.repeat(21_000)}]}`,
    `{"name":"${'\\u0061'.repeat(10_000)}"}`,
    `${'['.repeat(65_000)}`,
    `{${Array.from({ length: 9_000 }, (_, i) => `"${i}":1`).join()}}`,
    encodeURIComponent(`{"a":[${'{},'.repeat(5_000)}1]}`),
  ]
  const uris = texts.flatMap((text) => [
    `data:application/json,${text}`,
    `data:application/json;base64,${Buffer.from(text).toString('base64')}`,
  ])
  for (const uri of uris) {
    parseTokenUri(uri)
    // Milliseconds for each.
    const measure = () => {
      const started = process.threadCpuUsage()
      for (let i = 0; i < 10; i++) parseTokenUri(uri)
      const { user, system } = process.threadCpuUsage(started)
      return (user + system) / 10_000
    }
    // The least of some, as a busy machine computes slowly at times.
    expect(Math.min(measure(), measure(), measure())).toBeLessThan(5)
  }
})
