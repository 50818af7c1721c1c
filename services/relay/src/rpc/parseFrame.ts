import { parseJson } from '@latchkit/protocol'
import { RelayError } from './RelayError.ts'

/** The id of a response to a request whose id can't be read. */
const unknownId = '0'

/** Parses a client's frame: a request, or the response to a push. */
export function parseFrame(
  text: string,
  { maxDepth }: { maxDepth: number },
): parseFrame.ReturnType {
  const refuse = (tag: RelayError.Tag, message: string, id = unknownId) =>
    ({ type: 'invalid', id, error: new RelayError(tag, message) }) as const

  let frame: unknown
  try {
    frame = parseJson(text)
  } catch {
    return refuse('Serialization', 'The request is no JSON')
  }
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame))
    return refuse('Serialization', 'A request is one object')
  if (isTooDeep(frame, maxDepth))
    return refuse('Serialization', 'The request is nested too deeply')

  const { id, jsonrpc, method, params } = frame as Record<string, unknown>
  if (method === undefined && ('result' in frame || 'error' in frame))
    // Some clients format a bigint as "…n".
    return { type: 'answer', id: String(id).replace(/n$/, '') }

  const source = formatId(id, text)
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

/** Formats an id as JSON: a text, or an integer of 64 bits. */
function formatId(id: unknown, text: string): string | undefined {
  if (typeof id === 'string')
    return id.length > 0 && id.length <= 64 ? JSON.stringify(id) : undefined
  if (typeof id !== 'number') return undefined
  const source = readIdSource(text)
  return source && /^\d{1,20}$/.test(source) ? source : undefined
}

/** Returns whether arrays and objects are nested deeper than `levels`. */
function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // Parsed objects have own keys only.
  for (const key in value)
    if (isTooDeep((value as Record<string, unknown>)[key], levels - 1))
      return true
  return false
}

/** Returns the digits of a numeric `id` as they were sent: ids of 19 digits don't fit a number. */
function readIdSource(text: string): string | undefined {
  const sources = new Map<unknown, string | undefined>()
  const root: unknown = parseWithSource(text, function (key, value, context) {
    if (key === 'id') sources.set(this, context.source)
    return value
  })
  return sources.get(root)
}

/** `JSON.parse` with source text access (ECMAScript proposal), which the types lack. */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (
    this: unknown,
    key: string,
    value: unknown,
    context: { source?: string },
  ) => unknown,
) => unknown
