import { parseJson } from '@latchkit/protocol'
import { RelayError } from './RelayError.ts'

/** Nothing can be told apart by an id that can't be read. */
const unknownId = '0'

/** What a client sent: a request, or the answer to a push. */
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
    // Some clients write what doesn't fit a number as "…n".
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

/** An id as JSON: a text, or a whole number of 64 bits. */
function formatId(id: unknown, text: string): string | undefined {
  if (typeof id === 'string')
    return id.length > 0 && id.length <= 64 ? JSON.stringify(id) : undefined
  if (typeof id !== 'number') return undefined
  const source = readIdSource(text)
  return source && /^\d{1,20}$/.test(source) ? source : undefined
}

/** Whether arrays and objects are nested deeper than so many levels. */
function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // A `for in` of what was parsed has own keys only.
  for (const key in value)
    if (isTooDeep((value as Record<string, unknown>)[key], levels - 1))
      return true
  return false
}

/** The digits of a numeric `id` as they were sent: a relay's ids have 19 of them, which a number can't hold. */
function readIdSource(text: string): string | undefined {
  const sources = new Map<unknown, string | undefined>()
  const root: unknown = parseWithSource(text, function (key, value, context) {
    if (key === 'id') sources.set(this, context.source)
    return value
  })
  return sources.get(root)
}

/** ECMAScript's proposal of access to the source of `JSON.parse`, which the types don't know yet. */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (
    this: unknown,
    key: string,
    value: unknown,
    context: { source?: string },
  ) => unknown,
) => unknown
