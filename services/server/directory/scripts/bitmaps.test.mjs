import { PhotonImage } from '@silvia-odwyer/photon-node'
import { expect, test } from 'vitest'
import { readImageSize } from '../../src/providers/images/readImageSize.ts'
import { findBitmap, plateBitmap, prepareBitmap } from './bitmaps.mjs'

/** A square PNG of one colour. */
function draw(side, rgba = [255, 0, 0, 255]) {
  const pixels = new Uint8Array(side * side * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set(rgba, at)
  return Buffer.from(new PhotonImage(pixels, side, side).get_bytes())
}

test('default', () => {
  const { content, extension } = prepareBitmap(draw(192))
  expect(extension).toBe('png')
  expect(readImageSize(content)).toMatchObject({ width: 192, height: 192 })
})

test('behavior: a large image is reduced, a small one is no source', () => {
  const noise = Uint8Array.from({ length: 600 * 600 * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24,
  )
  const large = Buffer.from(new PhotonImage(noise, 600, 600).get_bytes())
  expect(large.length).toBeGreaterThan(12_000)
  const { content } = prepareBitmap(large)
  expect(readImageSize(content)).toMatchObject({ width: 192, height: 192 })
  expect(prepareBitmap(draw(191))).toBe(undefined)
  expect(prepareBitmap(Buffer.from('none'))).toBe(undefined)
})

test('behavior: a plate is a square around the logo', () => {
  const { content } = plateBitmap(draw(200), { colour: '#fff', share: 0.5 })
  const image = PhotonImage.new_from_byteslice(content)
  const pixels = image.get_raw_pixels()
  const at = (x, y) => [
    ...pixels.slice((y * 192 + x) * 4, (y * 192 + x) * 4 + 4),
  ]
  expect(image.get_width()).toBe(192)
  expect(at(2, 2)).toEqual([255, 255, 255, 255])
  expect(at(96, 96)).toEqual([255, 0, 0, 255])
})

test('behavior: the bitmap of an SVG that draws nothing else', () => {
  const uri = `data:image/png;base64,${btoa('bytes')}`
  const frame = `<svg><rect fill="url(#a)"/><image href="${uri}"/></svg>`
  expect(findBitmap(uri).toString()).toBe('bytes')
  expect(findBitmap(frame).toString()).toBe('bytes')
  expect(findBitmap(frame.replace('<rect', '<path d="M0 0"/><rect'))).toBe(
    undefined,
  )
})
