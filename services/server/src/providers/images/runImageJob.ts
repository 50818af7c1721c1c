import { readImageSize, stripPng } from './readImageSize.ts'

/** Bytes of an image, or of the metadata of an NFT, which may contain its image. */
export const maxSourceBytes = 2 * 1024 * 1024

/** Pixels of 8 bits for each channel; those of 16 bits count twice. */
const maxPixels = 16_000_000
const maxRatio = 64

/** Characters of the longest URL in metadata, unless it is a `data:` URL. */
export const maxUriLength = 8_192

/**
 * Reads an untrusted image or the untrusted metadata of an NFT. It runs in a thread of its own (`imageWorker.ts`): nothing here
 * may run on a thread that serves requests.
 */
export async function runImageJob({
  kind,
  source,
  maxSide,
}: runImageJob.Job): Promise<runImageJob.ReturnType> {
  const bytes = typeof source === 'string' ? readDataUrl(source) : source
  if (!bytes) return {}
  if (kind === 'image') return await reencode(bytes, maxSide)
  const uri = readImageUri(bytes)
  if (!uri?.startsWith('data:'))
    return uri && uri.length <= maxUriLength ? { uri } : {}
  const image = readDataUrl(uri)
  return image ? await reencode(image, maxSide) : {}
}

export declare namespace runImageJob {
  type Job = {
    /** `metadata` is JSON with an image, a `data:` URL or another URI. */
    kind: 'image' | 'metadata'
    /** A `data:` URL or its bytes. */
    source: string | Uint8Array<ArrayBuffer>
    /** Pixels of the longer side; a smaller image keeps its size. */
    maxSide: number
  }
  /** Nothing, if there is no image that can be displayed. */
  type ReturnType = {
    /** WebP. */
    image?: Uint8Array<ArrayBuffer>
    /** URI of the image, from metadata. */
    uri?: string
    /** Whether the decoder ran, whose memory does not shrink. */
    hasDecoded?: boolean
  }
}

/**
 * Decodes a PNG, JPEG, GIF or WebP and encodes it as WebP, so that only the pixels of an untrusted file are passed on. The image
 * is missing for other formats and for more than 16 million pixels, or 8 million of 16 bits for each channel.
 */
async function reencode(
  given: Uint8Array<ArrayBuffer>,
  maxSide: number,
): Promise<runImageJob.ReturnType> {
  const size = readImageSize(given)
  const bytes = size && isReasonable(size) ? stripPng(given) : undefined
  if (!bytes) return {}
  // Most of what is no image never loads the decoder.
  const { PhotonImage, resize, SamplingFilter } = await import(
    '@silvia-odwyer/photon-node'
  )
  try {
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
    return { image: new Uint8Array(image.get_bytes_webp()), hasDecoded: true }
  } catch {
    // Malformed. The decoder throws values that are no errors.
    return { hasDecoded: true }
  }
}

/** Whether an image is safe to decode: a few kilobytes may decode to gigabytes. */
function isReasonable(size: readImageSize.ReturnType): boolean {
  const { width, height, isDeep } = size
  if (width === 0 || height === 0) return false
  if (width * height > (isDeep ? maxPixels / 2 : maxPixels)) return false
  return Math.max(width, height) / Math.min(width, height) <= maxRatio
}

/** Decodes a `data:` URL (RFC 2397); returns `undefined` if it is malformed or too large. */
function readDataUrl(url: string): Uint8Array<ArrayBuffer> | undefined {
  const match = /^data:([^,]{0,200}),(.*)$/s.exec(url)
  if (!match) return undefined
  const [, head = '', data = ''] = match
  const body = /;\s*base64\s*$/i.test(head)
    ? Uint8Array.from(Buffer.from(data, 'base64'))
    : decodePercent(data)
  return body.byteLength > maxSourceBytes ? undefined : body
}

function decodePercent(data: string): Uint8Array<ArrayBuffer> {
  try {
    return new TextEncoder().encode(decodeURIComponent(data))
  } catch {
    // Hand-written JSON may contain a literal percent sign.
    return new TextEncoder().encode(data)
  }
}

/** Returns the image URI of NFT metadata (ERC-721, ERC-1155); `undefined` if it has none. */
function readImageUri(bytes: Uint8Array): string | undefined {
  const metadata = parse(new TextDecoder().decode(bytes))
  for (const field of ['image', 'image_url', 'image_data']) {
    const uri = metadata[field]
    if (typeof uri === 'string' && uri !== '') return uri
  }
  return undefined
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Values and keys in metadata, in total. */
const maxValues = 10_000

/** Parses a JSON object; returns an empty one for anything else, and for more than 10 000 values. */
function parse(text: string): Record<string, unknown> {
  if (countValues(text) > maxValues) return {}
  try {
    const value: unknown = JSON.parse(text, (key, value) => {
      if (forbiddenKeys.has(key)) throw new SyntaxError('A forbidden key')
      return value
    })
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}

const quote = 0x22
const backslash = 0x5c
const separators: ReadonlySet<number> = new Set(
  Array.from('[{,:', (it) => it.charCodeAt(0)),
)

/** Counts what begins a value or separates two, outside of strings, before JSON is parsed. */
function countValues(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) i = skipString(text, i)
    else if (separators.has(code)) count++
  }
  return count
}

/** Returns the index of the quote that ends the string which begins at `start`. */
function skipString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) return i
    if (code === backslash) i++
  }
  return text.length
}
