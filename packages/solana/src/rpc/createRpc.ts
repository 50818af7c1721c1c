import type { NetworkId } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'
import { wait, withTimeout } from '@latchkit/protocol/internal'
import type { Rpc, RpcTransport, SolanaRpcApi } from '@solana/kit'
import {
  createSolanaRpcFromTransport,
  getSolanaErrorFromJsonRpcError,
} from '@solana/kit'
import {
  isFinal,
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeStatusError,
  NodeUnreachableError,
} from '../errors/node.ts'
import { readProperty } from '../wallet/parseWallet.ts'
import { isLost, knownTransaction, sendMethod } from './isLost.ts'
import { postJson } from './postJson.ts'

/** The typed RPC of `@solana/kit`. */
export type SolanaRpc = Rpc<SolanaRpcApi>

/** Timeout of one request to one node, in milliseconds. */
const timeout = 10_000

/** The method by which a node proves its network. */
const checkMethod = 'getGenesisHash'

/** How often reads are repeated, and the backoff before the first time, in milliseconds; it doubles. */
const retryCount = 3
const retryDelay = 150

/** The longest `Retry-After` that is respected, in seconds; the node of a longer one is not asked again. */
const maxRetryAfter = 30

/** HTTP statuses and JSON-RPC codes of failures that pass: limits, nodes that are behind or fail. */
const retryStatuses: ReadonlySet<number> = new Set([
  403, 408, 429, 500, 502, 503, 504,
])
const retryCodes: ReadonlySet<number> = new Set([429, -32005, -32603])

/**
 * Creates the RPC over the nodes of a network: the first that answers, after it has proved by its
 * genesis hash that it serves the network. The next one is asked if a node can't be reached, answers
 * with an HTTP status, or says that it is behind or lacks something; not if the request itself is wrong.
 * Reads are repeated while nodes can't be reached or limit requests. What sends is not; it is given to each
 * node until one takes it, as a refusal may be false: if a node may have received the transaction, its
 * failure is the one that is thrown, not the refusal of another.
 */
export function createRpc(parameters: createRpc.Parameters): SolanaNodes {
  const nodes = parameters.urls.map((url) => createNode(url, parameters))
  const create = (some: readonly RpcTransport[]) =>
    createSolanaRpcFromTransport(createTransport(some))
  return { rpc: create(nodes), each: nodes.map((node) => create([node])) }
}

export declare namespace createRpc {
  type Parameters = {
    networkId: NetworkId
    /** Best first. */
    urls: readonly string[]
  }
}

/** The nodes of a network. */
export type SolanaNodes = {
  /** Asks the first that answers. */
  readonly rpc: SolanaRpc
  /** Each of them alone. */
  readonly each: readonly SolanaRpc[]
}

function createTransport(nodes: readonly RpcTransport[]): RpcTransport {
  const transport = async (request: Parameters<RpcTransport>[0]) => {
    const { method } = request.payload as { method: string }
    const { signal } = request
    const isSent = method === sendMethod
    const failures = new Map<RpcTransport, Failure>()
    /** Of a node that may have received the transaction. */
    let lost: unknown
    /** Of a node that has refused the transaction; another one may take it. */
    let refusal: { readonly response: unknown } | undefined
    for (let count = 0; ; count += 1) {
      for (const node of nodes) {
        const { notBefore = 0 } = failures.get(node) ?? {}
        // A timer may be early by a millisecond.
        if (notBefore > Date.now() + 1) continue
        try {
          const response = await node(request)
          if (!isSent || !isRefused(response)) return response
          refusal ??= { response }
          failures.set(node, { error: response, notBefore: 0 })
        } catch (error) {
          signal?.throwIfAborted()
          if (isSent && isKnown(error)) throw error
          if (isOver(error) && !isSent) throw error
          failures.set(node, { error, notBefore: getNotBefore(error) })
          if (isSent && isLost(error)) lost ??= error
        }
      }
      const backoff = retryDelay * 2 ** count
      const delays = Array.from(failures.values(), ({ notBefore }) =>
        notBefore === 0 ? backoff : Math.max(notBefore - Date.now(), 0),
      )
      const delay = Math.min(...delays)
      if (refusal && lost === undefined) return refusal.response
      // A transaction that a node has received may be in a block already.
      if (isSent || count === retryCount || !Number.isFinite(delay))
        throw lost ?? chooseFailure(failures)
      await wait(delay, signal)
    }
  }
  return transport as RpcTransport
}

/** Whether the request itself is wrong, so that no other node is asked. */
function isOver(error: unknown): boolean {
  return error instanceof NodeRequestError && isFinal(error.rpcCode)
}

/** Whether a node says that it has the transaction already. */
function isKnown(error: unknown): boolean {
  return (
    error instanceof NodeRequestError && knownTransaction.test(error.message)
  )
}

/** Whether a response has an error, other than that the node has the transaction already. */
function isRefused(response: unknown): boolean {
  const error = readProperty(response, 'error')
  if (error === undefined || error === null) return false
  const failure = readProperty(readProperty(error, 'data'), 'err')
  return ![readProperty(error, 'message'), failure].some((each) =>
    knownTransaction.test(String(each)),
  )
}

/** The last failure of a node, and when it may be asked again: 0 after the common backoff. */
type Failure = { readonly error: unknown; readonly notBefore: number }

function getNotBefore(error: unknown): number {
  if (!isTransient(error)) return Number.POSITIVE_INFINITY
  const { retryAfter = 0 } = error instanceof NodeStatusError ? error : {}
  // An earlier request would only extend the limit.
  if (retryAfter > maxRetryAfter) return Number.POSITIVE_INFINITY
  return retryAfter && Date.now() + retryAfter * 1_000
}

function isTransient(error: unknown): boolean {
  if (error instanceof NodeStatusError) return retryStatuses.has(error.status)
  if (error instanceof NodeRequestError) return retryCodes.has(error.rpcCode)
  return error instanceof NodeUnreachableError
}

/** Returns the failure that says most. */
function chooseFailure(nodes: ReadonlyMap<RpcTransport, Failure>): unknown {
  const failures = Array.from(nodes.values(), ({ error }) => error)
  // A wrong URL is the app's own fault. The next ones have answered.
  const classes = [
    ...[NodeNetworkError, NodeRequestError, NodeResponseError],
    NodeStatusError,
  ]
  for (const each of classes) {
    const found = failures.find((failure) => failure instanceof each)
    if (found) return found
  }
  return (
    failures[0] ??
    new NodeUnreachableError({ method: checkMethod, cause: 'no URL' })
  )
}

function createNode(
  url: string,
  { networkId }: createRpc.Parameters,
): RpcTransport {
  let isChecked = false

  const send = async ({
    payload,
    signal,
  }: Parameters<RpcTransport>[0]): Promise<unknown> => {
    const { method } = payload as { method: string }
    const what = 'The answer of a node'
    const response = await withTimeout(
      { what, milliseconds: timeout, signal },
      (limited) => postJson({ url, payload, signal: limited }),
    ).catch((cause) => {
      const isOfNode =
        cause instanceof NodeStatusError || cause instanceof NodeResponseError
      throw isOfNode ? cause : new NodeUnreachableError({ method, cause })
    })
    checkResponse(response, method)
    return response
  }

  const check = async (signal: AbortSignal | undefined) => {
    const method = checkMethod
    const payload = { id: 0, jsonrpc: '2.0', method }
    const response = await send({ payload, ...(signal && { signal }) })
    const given = readProperty(response, 'result')
    if (typeof given !== 'string') throw new NodeResponseError({ method })
    if (!isOf(networkId, given))
      throw new NodeNetworkError({ url, networkId, given })
    isChecked = true
  }

  return (async (request: Parameters<RpcTransport>[0]) => {
    if (!isChecked) await check(request.signal)
    return send(request)
  }) as RpcTransport
}

/** Throws the error of a JSON-RPC response. The two that `sendTransaction` is known for are left to `@solana/kit`, which reads what they contain. */
function checkResponse(response: unknown, method: string): void {
  const error = readProperty(response, 'error')
  if (error === undefined || error === null) {
    if (readProperty(response, 'result') !== undefined) return
    throw new NodeResponseError({ method, cause: response })
  }
  const code = readProperty(error, 'code')
  const message = readProperty(error, 'message')
  const isNumber = typeof code === 'number' || typeof code === 'bigint'
  if (!isNumber || typeof message !== 'string')
    throw new NodeResponseError({ method, cause: response })
  const rpcCode = Number(code)
  const hasSimulation =
    rpcCode === -32002 && Boolean(readProperty(error, 'data'))
  if (hasSimulation || rpcCode === -32003) return
  throw new NodeRequestError({
    ...{ method, rpcCode, message },
    cause: toSolanaError({ data: {}, ...error }),
  })
}

/** Returns the error of `@solana/kit` for one of a JSON-RPC response, which throws for codes that it does not know. */
function toSolanaError(
  error: Parameters<typeof getSolanaErrorFromJsonRpcError>[0],
): unknown {
  try {
    return getSolanaErrorFromJsonRpcError(error)
  } catch {
    return error
  }
}

/** CAIP-2 of Solana: the reference is the start of the genesis hash. */
function isOf(networkId: NetworkId, genesisHash: string): boolean {
  const reference = networkId.slice('solana:'.length)
  return genesisHash.slice(0, 32) === reference
}

/** Returns an error of ours as it is; anything else that a read threw is a node's. */
export function toNodeError(method: string, cause: unknown): BaseError {
  return cause instanceof BaseError
    ? cause
    : new NodeUnreachableError({ method, cause })
}
