import { parentPort, workerData } from 'node:worker_threads'
import { PhotonImage, resize, SamplingFilter } from '@silvia-odwyer/photon-node'
import type { reencodeImage } from './reencodeImage.ts'

/** Entry point of a worker thread that decodes, scales down and encodes an image. A decoding error ends the thread. */
const { bytes, maxSide } = workerData as reencodeImage.Job
const decoded = PhotonImage.new_from_byteslice(bytes)
const width = decoded.get_width()
const height = decoded.get_height()
const scale = Math.min(1, maxSide / Math.max(width, height))
const image =
  scale < 1
    ? resize(
        decoded,
        Math.max(1, Math.round(width * scale)),
        Math.max(1, Math.round(height * scale)),
        SamplingFilter.Lanczos3,
      )
    : decoded
const encoded = new Uint8Array(image.get_bytes_webp())
parentPort?.postMessage(encoded, [encoded.buffer])
