/** The text of the QR code in a picture; `undefined` where none can be read. Its reader loads with the first picture. */
export async function decodeQr(
  image: decodeQr.Parameters,
): Promise<string | undefined> {
  const { default: reader } = await import('jsqr')
  const { data, width, height } = image
  return reader.default(data, width, height)?.data || undefined
}

export declare namespace decodeQr {
  type Parameters = Pick<ImageData, 'width' | 'height'> & {
    /** RGBA. */
    data: Uint8ClampedArray
  }
}
