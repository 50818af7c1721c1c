import type { IncomingMessage } from 'node:http'
import { InvalidJsonError, parseJson } from '@latchkit/protocol'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { JsonSizeError, readJson } from '../json/readJson.ts'
import { ApiError } from './ApiError.ts'

/** Bytes of a body. */
const maxBody = 16_384

/** Values of a body, and arrays and objects around one. */
const limits = { maxValues: 128, maxDepth: 8 }

/** Reads the bytes of a body, which the listener has checked to announce its length. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > maxBody) throw tooLarge()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function tooLarge(): ApiError {
  const description = `The body has more than ${maxBody} bytes`
  return new ApiError({ status: 413, field: 'body', description })
}

/** Parses an untrusted JSON body. Throws `ApiError`. */
export function parseBody(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (readJson(text, limits).hasRepeatedKey) throw new InvalidJsonError()
    return parseJson(text)
  } catch (cause) {
    if (cause instanceof JsonSizeError) throw tooLarge()
    const isMalformed =
      cause instanceof InvalidJsonError || cause instanceof TypeError
    if (!isMalformed) throw cause
    const description = 'The body is not valid JSON'
    throw new ApiError({ status: 422, field: 'body', description, cause })
  }
}

/** Returns a value as its schema parses it. Throws `ApiError`, which names the field but repeats nothing of the value. */
export function parseInput<schema extends ZodMiniType>(
  schema: schema,
  given: unknown,
): z.output<schema> {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.length ? String(issue.path[0]) : 'body'
  const isMissing =
    issue?.code === 'invalid_type' &&
    typeof given === 'object' &&
    given !== null &&
    !Object.hasOwn(given, field)
  const description = isMissing
    ? `"${field}" is required`
    : `"${field}" is not valid`
  throw new ApiError({ status: 400, field, description })
}

/** Returns the query of a target; throws `ApiError` if a parameter is given twice. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [field, value] of new URLSearchParams(search)) {
    const description = `"${field.slice(0, 64)}" is given more than once`
    if (field in query) throw new ApiError({ status: 400, field, description })
    query[field] = value
  }
  return query
}

/** Returns a cookie of a request (RFC 6265). */
export function readCookie(
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: string,
): string | undefined {
  const pairs = headers.cookie?.split(';') ?? []
  const pair = pairs.find((it) => it.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
