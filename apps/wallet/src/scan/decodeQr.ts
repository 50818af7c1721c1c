/** Decodes the QR code in a picture; `undefined` if there is none. The decoder loads with the first picture. */
export async function decodeQr(
  image: decodeQr.Parameters,
): Promise<string | undefined> {
  const { default: reader } = await import('jsqr')
  const { data, width, height } = image
  return reader.default(data, width, height)?.data || undefined
}

export declare namespace decodeQr {
  type Parameters = Pick<ImageData, 'width' | 'height'> & {
    /** RGBA bytes. */
    data: Uint8ClampedArray
  }
}

/** Returns the pixels of a picture or of a video's current frame, scaled down to `max` on the longer side. */
export function readPixels(parameters: readPixels.Parameters): ImageData {
  const { source, width, height, max } = parameters
  const scale = Math.min(1, max / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser draws no pictures.')
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

export declare namespace readPixels {
  type Parameters = {
    source: CanvasImageSource
    width: number
    height: number
    max: number
  }
}
