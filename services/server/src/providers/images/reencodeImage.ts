import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readImageSize } from './readImageSize.ts'

const maxPixels = 16_000_000
const maxRatio = 64

/**
 * Decodes a PNG, JPEG, GIF or WebP and encodes it as WebP, so that only the pixels of an untrusted file are passed on. Returns
 * `undefined` for other formats, for more than 16 million pixels, and after the timeout.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { maxSide = 256, timeout = 5_000 }: reencodeImage.Parameters = {},
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const size = readImageSize(bytes)
  if (!size || !isReasonable(size)) return undefined
  const workerData: reencodeImage.Job = { bytes, maxSide }
  const worker = new Worker(new URL('./reencodeWorker.ts', import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    stderr: true,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  try {
    const signal = AbortSignal.timeout(timeout)
    const [encoded] = await once(worker, 'message', { signal })
    return encoded
  } catch {
    // Malformed or too slow: either way there is no image.
    return undefined
  } finally {
    await worker.terminate()
  }
}

export declare namespace reencodeImage {
  type Parameters = {
    /** Pixels of the longer side; a smaller image keeps its size. Default 256. */
    maxSide?: number | undefined
    /** Milliseconds. Default 5 000. */
    timeout?: number | undefined
  }
  type Job = { bytes: Uint8Array; maxSide: number }
}

/** Whether an image is safe to decode: a few kilobytes may decode to gigabytes. */
function isReasonable({ width, height }: readImageSize.ReturnType): boolean {
  if (width === 0 || height === 0 || width * height > maxPixels) return false
  return Math.max(width, height) / Math.min(width, height) <= maxRatio
}
