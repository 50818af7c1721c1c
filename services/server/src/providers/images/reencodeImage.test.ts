import { deflateSync } from 'node:zlib'
import { PhotonImage } from '@silvia-odwyer/photon-node'
import { describe, expect, test } from 'vitest'
import { reencodeImage } from './reencodeImage.ts'
import { createGif } from './test/createGif.ts'
import { createImage } from './test/createImage.ts'

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

test('behavior: nothing but pixels is passed on', async () => {
  const bytes = createImage({ width: 9, height: 5, type: 'png' })
  const secret = Buffer.from('<script>secret</script>')
  const encoded = await reencodeImage(Uint8Array.from([...bytes, ...secret]))
  expect(open(encoded)).toEqual({ width: 9, height: 5 })
  expect(Buffer.from(encoded ?? []).includes('secret')).toBe(false)
})

describe('behavior: what is no image, or a bomb', () => {
  /** A PNG of black pixels, whose sixty megabytes take a few kilobytes. */
  function createBomb(width: number, height: number): Uint8Array {
    const chunk = (name: string, data: Uint8Array) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(data.length)
      return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set([8, 0, 0, 0, 0], 8)
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  test.each([
    ['text', Buffer.from('hello')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG of 100 000 × 100 000', createBomb(100_000, 100_000)],
    ['a PNG of 4 001 × 4 000', createBomb(4_001, 4_000)],
    ['a PNG of 10 000 × 1', createBomb(10_000, 1)],
    ['a PNG of 0 × 10', createBomb(0, 10)],
    ['a GIF with a giant frame', createGif({ frame: [65_535, 65_535] })],
    ['a GIF with a giant screen', createGif({ screen: [65_535, 65_535] })],
    ['a PNG that is broken', createBomb(300, 300)],
    [
      'a PNG that is cut',
      createImage({ width: 90, height: 90, type: 'png' }).subarray(0, 300),
    ],
  ])('%s', async (_, bytes) => {
    expect(await reencodeImage(bytes)).toBeUndefined()
  })
})
