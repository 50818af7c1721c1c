import { hostileImages } from '@latchkit/test/server/hostileImages'
import { createGif, createImage } from '@latchkit/test/server/imageFixtures'
import { describe, expect, test } from 'vitest'
import { readImageSize, stripPng } from './readImageSize.ts'

test.each(['png', 'webp', 'jpeg'] as const)('default: %s', (type) => {
  const bytes = createImage({ width: 33, height: 20, type })
  expect(readImageSize(bytes)).toEqual({ width: 33, height: 20 })
})

test('default: gif', () => {
  expect(readImageSize(createGif())).toEqual({ width: 1, height: 1 })
  const screen = [300, 20] as const
  expect(readImageSize(createGif({ screen }))).toEqual({
    width: 300,
    height: 20,
  })
})

describe('behavior: the largest part counts', () => {
  test('frame of a GIF', () => {
    const frame = [65_535, 60_000] as const
    expect(readImageSize(createGif({ frame }))).toEqual({
      width: 65_535,
      height: 60_000,
    })
  })

  test('frame of a WebP', () => {
    const size = (value: number) =>
      [value - 1, (value - 1) >> 8, (value - 1) >> 16].map((it) => it & 255)
    const chunk = (name: string, data: readonly number[]) => [
      ...Buffer.from(name),
      ...[data.length & 255, data.length >> 8, 0, 0],
      ...data,
      ...(data.length & 1 ? [0] : []),
    ]
    const canvas = chunk('VP8X', [2, 0, 0, 0, ...size(100), ...size(100)])
    const lossy = chunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 9, 0])
    const frame = chunk('ANMF', [
      0,
      0,
      0,
      0,
      0,
      0,
      ...size(90_000),
      ...size(7),
      0,
      0,
      0,
      0,
      ...lossy,
    ])
    const of = (...chunks: number[][]) =>
      readImageSize(
        Uint8Array.from([...Buffer.from('RIFF\0\0\0\0WEBP'), ...chunks.flat()]),
      )
    expect(of(canvas)).toEqual({ width: 100, height: 100 })
    expect(of(canvas, lossy)).toEqual({ width: 16_383, height: 100 })
    expect(of(canvas, frame)).toEqual({ width: 90_000, height: 100 })
    expect(of(chunk('EXIF', [1, 2, 3]), canvas)).toEqual({
      width: 100,
      height: 100,
    })
    expect(of()).toBeUndefined()
  })
})

test('behavior: a frame in a frame of a WebP is malformed', () => {
  const of = (depth: number) =>
    readImageSize(hostileImages.nestedWebp({ depth, chunks: 1 }))
  expect(of(1)).toBeDefined()
  for (const depth of [2, 3, 4_000]) expect(of(depth)).toBeUndefined()
})

test('behavior: a chunk that is longer than its frame is malformed', () => {
  const bytes = hostileImages.nestedWebp({ depth: 1, chunks: 1 })
  const frame = bytes.length - 24
  const chunk = Buffer.from('VP8X\x01\0\0\0', 'latin1')
  const of = (length: number) => {
    bytes.writeUInt32LE(length, frame + 4)
    return readImageSize(Buffer.concat([bytes, chunk, Buffer.alloc(20)]))
  }
  expect(of(16 + 9)).toBeDefined()
  expect(of(16 + 8)).toBeUndefined()
  expect(of(15)).toBeUndefined()
})

test.each([
  [
    'chunks of a WebP',
    (count: number) =>
      Buffer.concat([
        hostileImages.flatWebp({ count, name: 'VP8L' }),
        Buffer.alloc(7),
      ]),
  ],
  [
    'blocks of a GIF',
    (count: number) =>
      Buffer.concat([
        hostileImages.blockGif({ blocks: count - 1 }),
        Buffer.from([0, 0x2c, ...Buffer.alloc(9)]),
      ]),
  ],
  [
    'fill bytes of a JPEG',
    (count: number) =>
      Buffer.concat([
        hostileImages.filledJpeg({ length: count + 1 }),
        Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1]),
      ]),
  ],
])('behavior: at most 10 000 %s', (_, create) => {
  expect(readImageSize(create(10_000))).toBeDefined()
  expect(readImageSize(create(10_001))).toBeUndefined()
})

describe('stripPng', () => {
  test('default', () => {
    const png = hostileImages.png({ width: 9, height: 9, rows: 9, profile: 1 })
    const plain = hostileImages.png({ width: 9, height: 9, rows: 9 })
    expect(stripPng(Uint8Array.from(png))).toEqual(Uint8Array.from(plain))
    expect(stripPng(Uint8Array.from(plain))).toEqual(Uint8Array.from(plain))
  })

  test('behavior: what follows the image is dropped', () => {
    const png = Uint8Array.from(hostileImages.png({ width: 9, height: 9 }))
    const more = Uint8Array.from([...png, 1, 2, 3])
    expect(stripPng(more)).toEqual(png)
  })

  test('behavior: another image is unchanged', () => {
    const gif = createGif()
    expect(stripPng(gif)).toBe(gif)
  })

  test('behavior: a truncated PNG', () => {
    const png = Uint8Array.from(hostileImages.png({ width: 9, height: 9 }))
    for (let length = 1; length < png.length; length++)
      expect(stripPng(png.subarray(0, length))).toBeUndefined()
  })
})

test('behavior: segments before the frame of a JPEG are skipped', () => {
  const bytes = createImage({ width: 33, height: 20, type: 'jpeg' })
  // A thumbnail, which has a frame of its own.
  const segment = [0xff, 0xe1, 0, 12, 0xff, 0xc0, 0, 0, 8, 0, 1, 0, 1, 0]
  const padded = Uint8Array.from([
    0xff,
    0xd8,
    ...segment,
    0xff,
    ...bytes.slice(2),
  ])
  expect(readImageSize(padded)).toEqual({ width: 33, height: 20 })
})

test.each([
  ['nothing', ''],
  ['text', 'hello, this is no image at all'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['BMP', 'BM\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'],
])('behavior: %s is no image', (_, text) => {
  expect(readImageSize(Buffer.from(text))).toBeUndefined()
})

test('behavior: a truncated image has no size', () => {
  for (const type of ['png', 'webp', 'jpeg'] as const) {
    const bytes = createImage({ width: 33, height: 20, type })
    for (let length = 0; length < 700; length++)
      readImageSize(bytes.subarray(0, length))
    expect(readImageSize(bytes.subarray(0, 16))).toBeUndefined()
  }
  expect(readImageSize(createGif().subarray(0, 20))).toBeUndefined()
})
