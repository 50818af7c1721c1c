import type { JsonPart } from '@latchkit/shared/json/readJson'
import { JsonSizeError, readJson } from '@latchkit/shared/json/readJson'
import { RelayError } from './RelayError.ts'

/** Values of a frame; a full batch has about 4,000. */
const maxValues = 16_384

/** The id of a response to a request whose id can't be read. */
export const unknownId = '0'

/** Parses a client's frame: a request, or the response to a push. */
export function parseFrame(
  text: string,
  { maxDepth }: { maxDepth: number },
): parseFrame.ReturnType {
  const refuse = (tag: RelayError.Tag, message: string, id = unknownId) =>
    ({ type: 'invalid', id, error: new RelayError(tag, message) }) as const

  let part: JsonPart
  try {
    part = readJson(text, { maxDepth, maxValues, levels: 1 })
  } catch (error) {
    return error instanceof JsonSizeError
      ? refuse('Serialization', 'The request has too many values')
      : refuse('Serialization', 'The request is no JSON, or nested too deeply')
  }
  if (!part.members) return refuse('Serialization', 'A request is one object')
  if (part.hasRepeatedKey)
    return refuse('Serialization', 'A key is given more than once')

  const frame: Record<string, unknown> = JSON.parse(text)
  const { id, jsonrpc, method, params } = frame
  if (method === undefined && ('result' in frame || 'error' in frame))
    // Some clients format a bigint as "…n".
    return { type: 'answer', id: String(id).replace(/n$/, '') }

  const source = formatId(id, part.members.get('"id"')?.text)
  if (source === undefined)
    return refuse('InvalidRequestId', 'The id is not one')
  if (jsonrpc !== '2.0')
    return refuse('InvalidJsonRpcVersion', 'JSON-RPC has version 2.0', source)
  if (typeof method !== 'string')
    return refuse('InvalidMethod', 'The method is missing', source)
  return { type: 'request', id: source, method, params }
}

export declare namespace parseFrame {
  type Request = {
    type: 'request'
    /** As JSON, with its type and all its digits. */
    id: string
    method: string
    params: unknown
  }
  type ReturnType =
    | Request
    | { type: 'answer'; id: string }
    | { type: 'invalid'; id: string; error: RelayError }
}

/** Formats an id as JSON: a text, or an integer of 64 bits with the digits that were sent, as 19 of them don't fit a number. */
function formatId(id: unknown, source = ''): string | undefined {
  if (typeof id === 'string')
    return id.length > 0 && id.length <= 64 ? JSON.stringify(id) : undefined
  return /^\d{1,20}$/.test(source) ? source : undefined
}

/** Reads the id, as JSON, of a request that is too long to be parsed, from its first and last characters. */
export function readIdAtEdge(parameters: {
  start: string
  end: string
}): string | undefined {
  const { start, end } = parameters
  return (firstId.exec(start) ?? lastId.exec(end))?.[1]
}

const idMember = '"id"\\s*:\\s*("[^"\\\\\\u0000-\\u001f]{1,64}"|\\d{1,20})\\s*'
const firstId = new RegExp(`^\\s*\\{\\s*${idMember}[,}]`)
const lastId = new RegExp(`,\\s*${idMember}\\}\\s*$`)
