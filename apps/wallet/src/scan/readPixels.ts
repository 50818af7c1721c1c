/** The pixels of a picture or of a video's present frame, no longer than `max` on either side. */
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
