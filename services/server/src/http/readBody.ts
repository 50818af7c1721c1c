import { InvalidJsonError } from '@latchkit/protocol'
import { JsonSizeError, readJson } from '@latchkit/shared/json/readJson'
import { RequestError } from './RequestError.ts'

/** Arrays and objects around a value of a body. */
export const maxDepth = 32

/** Values of a body; no endpoint but JSON-RPC uses more than about fifty. */
const maxValues = 256

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
    /** Called with the number of bytes before they are read; rejects if they are too many for the client. */
    admit: (bytes: number) => Promise<void>
  }
}

async function readBytes(
  request: Request,
  { maxBody, admit }: Pick<readBody.Parameters, 'admit' | 'maxBody'>,
): Promise<ArrayBuffer> {
  // Node delivers exactly the announced bytes; the listener refuses bodies that announce none.
  const length = Number(request.headers.get('content-length'))
  if (length > maxBody) throw tooLarge(maxBody)
  await admit(length)
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > maxBody) throw tooLarge(maxBody)
  return bytes
}

/** Decodes UTF-8 (RFC 8259 §8.1); a replacement for what is malformed would change what is forwarded. */
function decode(bytes: ArrayBuffer): string {
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
