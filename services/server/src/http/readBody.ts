import { InvalidJsonError, parseJson } from '@latchkit/protocol'
import { RequestError } from './RequestError.ts'

const maxDepth = 32

/** Reads a JSON body of any content type, up to a number of bytes. */
export async function readBody(
  request: Request,
  { maxBody, parseBody = parseJson }: readBody.Parameters,
): Promise<unknown> {
  const text = await readText(request, maxBody)
  try {
    checkDepth(text)
    return parseBody(text)
  } catch (cause) {
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
    /** Throws `InvalidJsonError`. */
    parseBody?: ((text: string) => unknown) | undefined
  }
}

async function readText(request: Request, maxBody: number): Promise<string> {
  const length = request.headers.get('content-length')
  if (length !== null) {
    if (Number(length) > maxBody) throw tooLarge(maxBody)
    // Node never delivers more bytes than this header announces.
    return request.text()
  }
  return readStream(request, maxBody)
}

async function readStream(request: Request, maxBody: number): Promise<string> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.byteLength
    if (length > maxBody) throw tooLarge(maxBody)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Throws if the brackets outside of strings nest too deeply, before the text is parsed. */
function checkDepth(text: string): void {
  let depth = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isQuoted) {
      if (code === 0x5c) i++
      else if (code === 0x22) isQuoted = false
    } else if (code === 0x22) isQuoted = true
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxDepth) throw new InvalidJsonError()
    } else if (code === 0x7d || code === 0x5d) depth--
  }
}

function tooLarge(maxBody: number): RequestError {
  return new RequestError({
    status: 413,
    field: 'body',
    description: `The body has more than ${maxBody} bytes`,
  })
}
