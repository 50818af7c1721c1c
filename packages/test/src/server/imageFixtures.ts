import { PhotonImage } from '@silvia-odwyer/photon-node'

/** Encodes an image with many colours and some transparent pixels. */
export function createImage({
  width,
  height,
  type,
}: createImage.Parameters): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(width * height * 4).map((_, i) =>
    i % 4 === 3 ? (i % 16 === 3 ? 0 : 255) : (i * 7) % 251,
  )
  const image = new PhotonImage(pixels, width, height)
  const encode = {
    png: () => image.get_bytes(),
    webp: () => image.get_bytes_webp(),
    jpeg: () => image.get_bytes_jpeg(80),
  }[type]
  return new Uint8Array(encode())
}

export declare namespace createImage {
  type Parameters = {
    width: number
    height: number
    type: 'png' | 'webp' | 'jpeg'
  }
}

/** Creates a GIF of one pixel that may declare any size for its screen and its frame. */
export function createGif({
  screen = [1, 1],
  frame = [1, 1],
}: createGif.Parameters = {}): Uint8Array<ArrayBuffer> {
  return new Uint8Array([
    ...Buffer.from('GIF89a'),
    ...toWords(screen),
    ...[0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...[0x21, 0xf9, 4, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0],
    ...toWords(frame),
    ...[0, 2, 2, 0x44, 1, 0, 0x3b],
  ])
}

export declare namespace createGif {
  type Parameters = {
    screen?: readonly [number, number]
    frame?: readonly [number, number]
  }
}

function toWords(values: readonly number[]): number[] {
  return values.flatMap((value) => [value & 255, value >> 8])
}
