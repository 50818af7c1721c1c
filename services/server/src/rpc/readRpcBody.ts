import { parseJson } from '@latchkit/protocol'
import { RequestError } from '../http/RequestError.ts'
import { sliceItems, sliceMembers } from '../json/sliceJson.ts'

const maxItems = 1_000

/** Parses one request or a batch (JSON-RPC 2.0); an invalid request does not affect the others. Throws `InvalidJsonError`, and `RequestError` for more than 1,000 requests. */
export function readRpcBody(text: string): RpcBody {
  const value = parseJson(text)
  if (!Array.isArray(value))
    return { isBatch: false, items: [readItem(value, text)] }
  if (value.length > maxItems)
    throw new RequestError({
      status: 400,
      field: 'body',
      description: `At most ${maxItems} requests may be sent at once`,
    })
  const texts = sliceItems(text)
  const items = value.map((item, index) => readItem(item, texts[index] ?? ''))
  return { isBatch: true, items }
}

function readItem(value: unknown, text: string): RpcItem {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { id: 'null', problem: 'A request is an object' }
  const members = sliceMembers(text)
  const item = value as Record<string, unknown>
  if (Object.hasOwn(item, 'id') && !isId(item.id))
    return { id: 'null', problem: '"id" is a text or a number' }
  const { jsonrpc, method, params } = item
  const id = members.get('id')
  const problem = findProblem({ jsonrpc, method, params })
  if (problem) return { id: id ?? 'null', problem }
  if (id === undefined) return { id }
  return { id, method: method as string, params: members.get('params') }
}

function isId(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 256
  return typeof value === 'number' || value === null
}

function findProblem({
  jsonrpc,
  method,
  params,
}: Record<'jsonrpc' | 'method' | 'params', unknown>): string | undefined {
  if (jsonrpc !== '2.0') return '"jsonrpc" is "2.0"'
  if (typeof method !== 'string') return '"method" is a text'
  if (params === undefined) return undefined
  if (typeof params === 'object' && params !== null) return undefined
  return '"params" is a list or an object'
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
