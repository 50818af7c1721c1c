import { crc32, deflateSync } from 'node:zlib'
import { createGif, createImage } from '@latchkit/test/server/imageFixtures'
import { PhotonImage } from '@silvia-odwyer/photon-node'
import { expect, test } from 'vitest'
import { reencodeImage } from './reencodeImage.ts'

const open = (bytes: Uint8Array | undefined) => {
  if (!bytes) return undefined
  expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP')
  const image = PhotonImage.new_from_byteslice(bytes)
  return { width: image.get_width(), height: image.get_height() }
}

test.each(['png', 'webp', 'jpeg'] as const)('default: %s', async (type) => {
  const bytes = createImage({ width: 1_024, height: 512, type })
  expect(open(await reencodeImage(bytes))).toEqual({ width: 256, height: 128 })
})

test('default: gif', async () => {
  expect(open(await reencodeImage(createGif()))).toEqual({
    width: 1,
    height: 1,
  })
})

test('parameters: maxSide', async () => {
  const bytes = createImage({ width: 100, height: 400, type: 'png' })
  expect(open(await reencodeImage(bytes, { maxSide: 40 }))).toEqual({
    width: 10,
    height: 40,
  })
})

test('parameters: timeout', async () => {
  const bytes = createImage({ width: 10, height: 10, type: 'png' })
  expect(await reencodeImage(bytes, { timeout: 0 })).toBeUndefined()
})

test('behavior: a small image keeps its size, its pixels and its transparency', async () => {
  const bytes = createImage({ width: 9, height: 5, type: 'png' })
  const encoded = await reencodeImage(bytes)
  const pixels = PhotonImage.new_from_byteslice(
    encoded ?? bytes,
  ).get_raw_pixels()
  expect(pixels).toEqual(PhotonImage.new_from_byteslice(bytes).get_raw_pixels())
})

test('behavior: only pixels are passed on', async () => {
  const bytes = createImage({ width: 9, height: 5, type: 'png' })
  const secret = Buffer.from('<script>secret</script>')
  const encoded = await reencodeImage(Uint8Array.from([...bytes, ...secret]))
  expect(open(encoded)).toEqual({ width: 9, height: 5 })
  expect(Buffer.from(encoded ?? []).includes('secret')).toBe(false)
})

/** Creates a PNG of black pixels: a few kilobytes, but four bytes per decoded pixel. */
function createPng(width: number, height: number, rows = height): Uint8Array {
  const chunk = (name: string, data: Uint8Array) => {
    const content = Buffer.concat([Buffer.from(name), data])
    return Buffer.concat([toWord(data.length), content, toWord(crc32(content))])
  }
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    // Eight bits of grey.
    chunk(
      'IHDR',
      Buffer.from([...toWord(width), ...toWord(height), 8, 0, 0, 0, 0]),
    ),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function toWord(value: number): Buffer {
  const word = Buffer.alloc(4)
  word.writeUInt32BE(value)
  return word
}

test('behavior: at most sixteen million pixels', async () => {
  const large = await reencodeImage(createPng(4_000, 4_000))
  expect(open(large)).toEqual({ width: 256, height: 256 })
  expect(await reencodeImage(createPng(4_000, 4_001))).toBeUndefined()
})

test('behavior: up to 64 times as long as wide', async () => {
  const long = await reencodeImage(createPng(640, 10))
  expect(open(long)).toEqual({ width: 256, height: 4 })
  expect(await reencodeImage(createPng(641, 10))).toBeUndefined()
})

test.each([
  ['text', Buffer.from('hello')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PNG of 100 000 × 100 000', createPng(100_000, 100_000, 10)],
  ['a PNG of 0 × 10', createPng(0, 10)],
  ['a GIF with a giant frame', createGif({ frame: [65_535, 65_535] })],
  ['a GIF with a giant screen', createGif({ screen: [65_535, 65_535] })],
  ['a PNG that lacks rows', createPng(300, 300, 10)],
  ['a PNG that is cut', createPng(90, 90).subarray(0, 50)],
])('behavior: %s is no image', async (_, bytes) => {
  expect(await reencodeImage(bytes)).toBeUndefined()
})
