import { parseJson } from '@latchkit/protocol'
import { RelayError } from './RelayError.ts'
import { scanFrame } from './scanFrame.ts'

/** The id of a response to a request whose id can't be read. */
export const unknownId = '0'

/** Commas, arrays and objects of a request; the longest batch has less than half of them. */
const maxValues = 16_384

/** Parses a client's frame: a request, or the response to a push. */
export function parseFrame(
  text: string,
  { maxDepth }: { maxDepth: number },
): parseFrame.ReturnType {
  const refuse = (tag: RelayError.Tag, message: string, id = unknownId) =>
    ({ type: 'invalid', id, error: new RelayError(tag, message) }) as const

  // Parsing, and looking for the id's digits, is slow for many small values.
  const { depth, values, idSource } = scanFrame(text)
  if (depth > maxDepth)
    return refuse('Serialization', 'The request is nested too deeply')
  if (values > maxValues)
    return refuse('Serialization', 'The request has too many values')
  let frame: unknown
  try {
    frame = parseJson(text)
  } catch {
    return refuse('Serialization', 'The request is no JSON')
  }
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame))
    return refuse('Serialization', 'A request is one object')

  const { id, jsonrpc, method, params } = frame as Record<string, unknown>
  if (method === undefined && ('result' in frame || 'error' in frame))
    // Some clients format a bigint as "…n".
    return { type: 'answer', id: String(id).replace(/n$/, '') }

  const source = formatId(id, idSource)
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

/** Formats an id as JSON: a text, or an integer of 64 bits with all its digits. */
function formatId(id: unknown, source: string | undefined): string | undefined {
  if (typeof id === 'string')
    return id.length > 0 && id.length <= 64 ? JSON.stringify(id) : undefined
  // A key that was written with escapes, or an id that is repeated, has no source that belongs to it.
  return typeof id === 'number' && Number(source) === id ? source : undefined
}
