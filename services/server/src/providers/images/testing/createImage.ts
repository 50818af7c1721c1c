import { PhotonImage } from '@silvia-odwyer/photon-node'

/** A picture with every colour and some transparency. */
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
