import { expect, test } from 'vitest'
import { parseTokenUri } from './readNftMetadata.ts'

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
