import type { JsonPart } from '@latchkit/shared/json/readJson'
import { readJson } from '@latchkit/shared/json/readJson'
import { RequestError } from '../http/RequestError.ts'
import { maxDepth } from '../http/readBody.ts'

const maxItems = 1_000
/** Values of a body: 16 for each of the most requests, of which a usual one has ten. */
const maxValues = 16_384

/**
 * Parses one request or a batch (JSON-RPC 2.0); an invalid request does not affect the others. Throws `InvalidJsonError`,
 * `JsonSizeError` for more than 16,384 values, and `RequestError` for more than 1,000 requests.
 */
export function readRpcBody(text: string): RpcBody {
  const part = readJson(text, { maxDepth, maxValues, levels: 2 })
  if (!part.items) return { isBatch: false, items: [readItem(part)] }
  if (part.items.length > maxItems)
    throw new RequestError({
      status: 400,
      field: 'body',
      description: `At most ${maxItems} requests may be sent at once`,
    })
  return { isBatch: true, items: part.items.map(readItem) }
}

function readItem({ members, hasRepeatedKey }: JsonPart): RpcItem {
  if (!members) return { id: 'null', problem: 'A request is an object' }
  const id = members.get('"id"')?.text
  if (id !== undefined && !isId(id))
    return { id: 'null', problem: '"id" is a text or a number' }
  const jsonrpc = members.get('"jsonrpc"')?.text
  const method = members.get('"method"')?.text ?? ''
  const params = members.get('"params"')?.text
  // The node that gets the text could choose another value than the cache.
  const problem = hasRepeatedKey
    ? 'A key is given more than once'
    : findProblem({ jsonrpc, method, params })
  if (problem) return { id: id ?? 'null', problem }
  if (id === undefined) return { id }
  return { id, method: JSON.parse(method), params }
}

/** Characters of an id. */
const maxId = 256

function isId(text: string): boolean {
  if (text.startsWith('"')) return JSON.parse(text).length <= maxId
  return text === 'null' || (/^[-\d]/.test(text) && text.length <= maxId)
}

function findProblem({
  jsonrpc,
  method,
  params = '[]',
}: {
  jsonrpc: string | undefined
  method: string
  params: string | undefined
}): string | undefined {
  if (jsonrpc !== '"2.0"') return '"jsonrpc" is "2.0"'
  if (!method.startsWith('"')) return '"method" is a text'
  return /^[[{]/.test(params) ? undefined : '"params" is a list or an object'
}

/** One parsed request. `id` is the JSON text that was sent. */
export type RpcItem =
  | {
      readonly id: string
      readonly method: string
      /** JSON text of an array or an object. */
      readonly params: string | undefined
    }
  | { readonly id: string; readonly problem: string }
  /** A notification, which has no response. */
  | { readonly id: undefined }

/** A parsed body. */
export type RpcBody = {
  readonly isBatch: boolean
  readonly items: readonly RpcItem[]
}
