import { hostileImages } from '@latchkit/test/server/hostileImages'
import { createGif, createImage } from '@latchkit/test/server/imageFixtures'
import { PhotonImage } from '@silvia-odwyer/photon-node'
import { afterAll, describe, expect, test } from 'vitest'
import { createImageThreads } from './createImageThreads.ts'

// Longer than by default, for a busy machine.
const threads = createImageThreads({ timeout: 60_000 })
afterAll(() => threads.close())

async function reencodeImage(
  bytes: Uint8Array,
  { maxSide }: { maxSide?: number } = {},
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const source = Uint8Array.from(bytes)
  const { image } = await threads.run({
    source,
    ...(maxSide && { maxSide }),
  })
  // The bytes are moved, not copied.
  expect(source.byteLength).toBe(0)
  return image
}

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

describe('error: a thread that exceeds a limit is ended and replaced', () => {
  const image = () => createImage({ width: 10, height: 10, type: 'png' })

  test('time', async () => {
    const slow = createImageThreads({ timeout: 200 })
    const source = Uint8Array.from(
      hostileImages.progressiveJpeg({ scans: 20_000 }),
    )
    expect(await slow.run({ source })).toEqual({})
    await slow.close()
    const none = createImageThreads({ timeout: 0 })
    expect(await none.run({ source: image() })).toEqual({})
    await none.close()
    expect(await reencodeImage(image())).toBeDefined()
  })

  test('end', async () => {
    const closed = createImageThreads({ timeout: 60_000 })
    const source = Uint8Array.from(
      hostileImages.progressiveJpeg({ scans: 40_000 }),
    )
    const pending = closed.run({ source })
    await closed.close()
    expect(await pending).toEqual({})
    expect(await closed.run({ source: image() })).toEqual({})
  })
})

test('behavior: a thread is used again, without a trace of the last job', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  for (let i = 0; i < 30; i++)
    expect(await reencodeImage(Buffer.from(`no image ${i}`))).toBeUndefined()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('behavior: metadata of up to 10 000 values', async () => {
  const read = (count: number) => {
    const values = '{},'.repeat((count - 6) / 2)
    const text = `{"image":"https://a.example","a":[${values}1]}`
    const source = new TextEncoder().encode(text)
    return threads.run({ kind: 'metadata', source })
  }
  expect(await read(10_000)).toEqual({ uri: 'https://a.example' })
  expect(await read(10_002)).toEqual({})
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
const createPng = (width: number, height: number, rows = height) =>
  hostileImages.png({ width, height, rows, depth: 8, color: 0 })

test('behavior: at most sixteen million pixels', async () => {
  const large = await reencodeImage(createPng(4_000, 4_000))
  expect(open(large)).toEqual({ width: 256, height: 256 })
  expect(await reencodeImage(createPng(4_000, 4_001))).toBeUndefined()
  const deep = { width: 4_000, depth: 16 }
  expect(
    await reencodeImage(hostileImages.png({ ...deep, height: 2_001 })),
  ).toBeUndefined()
  expect(
    open(await reencodeImage(hostileImages.png({ ...deep, height: 2_000 }))),
  ).toEqual({ width: 256, height: 128 })
})

test('behavior: a PNG with a colour profile', async () => {
  const small = { width: 9, height: 5, rows: 5 }
  const bytes = hostileImages.png({ ...small, profile: 1 })
  expect(open(await reencodeImage(bytes))).toEqual({ width: 9, height: 5 })
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
