import {
  PhotonImage,
  resize,
  SamplingFilter,
  watermark,
} from '@silvia-odwyer/photon-node'
import {
  readImageSize,
  stripPng,
} from '../../src/providers/images/readImageSize.ts'

/** Pixels of an image: 3 for each of the 64 that the largest badge draws. Larger ones are reduced to as many. */
const side = 192

/** Bytes and pixels of an image that is kept as it is. */
const maxSize = 12_000
const maxKept = 512

const data = /data:image\/(?:png|webp);base64,([A-Za-z\d+/=\s]+)/

/** Decodes the bitmap of a data URI, or of an SVG that draws nothing else. Returns `undefined` if there is none. */
export function findBitmap(text) {
  const [, base64] = data.exec(text) ?? []
  if (!base64 || !(text.startsWith('data:') || isFrame(text))) return undefined
  return Buffer.from(base64, 'base64')
}

/** Whether an SVG contains one bitmap, and besides it nothing but the square that it fills. */
function isFrame(svg) {
  const count = (name) => svg.match(new RegExp(`<${name}[\\s>]`, 'g'))?.length
  const outside = svg.replace(/<clipPath[\s\S]*?<\/clipPath>/g, '')
  const shapes = outside.match(/<(?:path|rect|circle|polygon|ellipse)\s/g) ?? []
  return count('image') === 1 && shapes.length <= 1
}

/** Prepares a bitmap for the directory: a PNG or WebP without metadata, reduced if it is large. Returns `undefined` if it is too small to be sharp, or no such image. */
export function prepareBitmap(bytes) {
  const size = readImageSize(bytes)
  if (!size) return undefined
  const longer = Math.max(size.width, size.height)
  if (longer < side) return undefined
  const isPng = bytes[0] === 0x89
  const isWebp = bytes.subarray(8, 12).toString() === 'WEBP'
  const kept = isPng ? stripPng(new Uint8Array(bytes)) : bytes
  const isSmall = kept && kept.length <= maxSize && longer <= maxKept
  if (isSmall && (isPng || isWebp))
    return { content: kept, extension: isPng ? 'png' : 'webp' }
  return encode(reduce(bytes, size, side))
}

/** Puts a bitmap into the middle of a square of one colour. */
export function plateBitmap(bytes, { colour, share }) {
  const size = readImageSize(bytes)
  const image = reduce(bytes, size, Math.round(side * share))
  const [red, green, blue] = toChannels(colour)
  const pixels = new Uint8Array(side * side * 4)
  for (let at = 0; at < pixels.length; at += 4)
    pixels.set([red, green, blue, 255], at)
  const plate = new PhotonImage(pixels, side, side)
  const [x, y] = [image.get_width(), image.get_height()].map((length) =>
    BigInt(Math.floor((side - length) / 2)),
  )
  watermark(plate, image, x, y)
  return encode(plate)
}

/** Reads a colour of three hexadecimal digits. */
function toChannels(colour) {
  return [...colour.slice(1)].map((digit) => Number.parseInt(digit, 16) * 17)
}

function reduce(bytes, size, longest) {
  const image = PhotonImage.new_from_byteslice(new Uint8Array(bytes))
  const scale = Math.min(1, longest / Math.max(size.width, size.height))
  return resize(
    image,
    Math.round(size.width * scale),
    Math.round(size.height * scale),
    SamplingFilter.Lanczos3,
  )
}

/** Encodes an image as WebP or PNG, both without loss, whichever is smaller. */
function encode(image) {
  const webp = image.get_bytes_webp()
  const png = stripPng(new Uint8Array(image.get_bytes()))
  return webp.length < png.length
    ? { content: webp, extension: 'webp' }
    : { content: png, extension: 'png' }
}
