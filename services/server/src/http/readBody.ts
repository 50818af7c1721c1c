import { InvalidJsonError } from '@latchkit/protocol'
import { JsonSizeError, readJson } from '@latchkit/shared/json/readJson'
import { RequestError } from './RequestError.ts'

/** Arrays and objects around a value of a body. */
export const maxDepth = 32

/** Values of a body; no endpoint but JSON-RPC uses more than about fifty. */
const maxValues = 256

/** Bytes, and pieces, of a body that has no `Content-Length`. */
const unannounced = { bytes: 65_536, pieces: 1_024 } as const

/** Reads a JSON body of any content type, up to a number of bytes. */
export async function readBody(
  request: Request,
  { maxBody, parseBody = parse, admit }: readBody.Parameters,
): Promise<unknown> {
  const bytes = await readBytes(request, { maxBody, admit })
  try {
    return parseBody(decode(bytes))
  } catch (cause) {
    if (cause instanceof JsonSizeError)
      throw new RequestError({
        status: 413,
        field: 'body',
        description: `The body has more than ${cause.maxValues} values`,
        cause,
      })
    if (!(cause instanceof InvalidJsonError)) throw cause
    throw new RequestError({
      status: 422,
      field: 'body',
      description: 'The body is not valid JSON',
      cause,
    })
  }
}

export declare namespace readBody {
  type Parameters = {
    /** Bytes. */
    maxBody: number
    /** Throws `InvalidJsonError` or `JsonSizeError`. */
    parseBody?: ((text: string) => unknown) | undefined
    /** Called with the number of bytes, before they are read if `Content-Length` has it; rejects if they are too many for the client. */
    admit: (bytes: number) => Promise<void>
  }
}

type ReadOptions = Pick<readBody.Parameters, 'admit' | 'maxBody'>

async function readBytes(
  request: Request,
  { maxBody, admit }: ReadOptions,
): Promise<Uint8Array> {
  const length = request.headers.get('content-length')
  if (length === null) return readStream(request, { maxBody, admit })
  if (Number(length) > maxBody) throw tooLarge(maxBody)
  await admit(Number(length))
  // Node never delivers more bytes than this header announces.
  return new Uint8Array(await request.arrayBuffer())
}

/** Reads what announces no size. Each piece costs as much as many bytes, so their number is limited, too. */
async function readStream(
  request: Request,
  { maxBody, admit }: ReadOptions,
): Promise<Uint8Array> {
  const most = Math.min(maxBody, unannounced.bytes)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    chunks.push(chunk)
    if (length > most || chunks.length > unannounced.pieces)
      throw most < maxBody ? lengthRequired(most) : tooLarge(maxBody)
  }
  await admit(length)
  return Buffer.concat(chunks)
}

/** Decodes UTF-8 (RFC 8259 §8.1); a replacement for what is malformed would change what is forwarded. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new InvalidJsonError({ hint: 'Encode the text as UTF-8.', cause })
  }
}

function parse(text: string): unknown {
  const { hasRepeatedKey } = readJson(text, { maxDepth, maxValues })
  if (hasRepeatedKey)
    throw new InvalidJsonError({ hint: 'Give each key of an object once.' })
  return JSON.parse(text)
}

function tooLarge(maxBody: number): RequestError {
  return new RequestError({
    status: 413,
    field: 'body',
    description: `The body has more than ${maxBody} bytes`,
  })
}

function lengthRequired(most: number): RequestError {
  return new RequestError({
    status: 411,
    field: 'body',
    description: `A body of more than ${most} bytes, or in many pieces, needs a Content-Length`,
  })
}
