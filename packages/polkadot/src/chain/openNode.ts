import type { Network, NetworkId } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'
import { raceSignal, withTimeout } from '@latchkit/protocol/internal'
import { createClient } from '@polkadot-api/substrate-client'
import { getWsProvider } from '@polkadot-api/ws-provider'
import {
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeUnreachableError,
} from '../errors/node.ts'

/** What is kept between two requests to nodes. */
export type ChainOptions = {
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** Metadata by network id, with the runtime's version that it describes. */
  readonly metadata: Map<NetworkId, { version: number; bytes: Uint8Array }>
}

/** A connection to a node of one network, whose genesis hash was verified. */
export type Node = {
  readonly genesisHash: `0x${string}`
  request(method: string, ...params: readonly unknown[]): Promise<unknown>
  /** Sends a signed extrinsic and reports every status that the node gives it. */
  watchExtrinsic(
    extrinsic: string,
    handlers: {
      onStatus(status: unknown): void
      onError(error: unknown): void
    },
  ): void
}

/** Timeout of all requests over one connection, in milliseconds. */
const timeout = 30_000

/** Characters of a node's message that are read. */
const maxMessageLength = 16 * 1024 * 1024

/** Connects to a node of the network for the duration of `run`. Rejects with `NodeUnreachableError`, also if the connection breaks, `NodeNetworkError` or `TimeoutError`. */
export async function openNode<value>(
  parameters: {
    network: Network
    chain: ChainOptions
    signal?: AbortSignal | undefined
    /** In milliseconds. Default 30 s; `run` may wait for the visitor and has its own. */
    milliseconds?: number | undefined
  },
  run: (node: Node, signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const { network, chain, signal, milliseconds = timeout } = parameters
  const urls = listUrls(network, chain)
  const failure = new AbortController()
  let failures = 0
  let isVerified = false
  if (urls.length === 0) throw new NodeUnreachableError({ network })
  const socket = getWsProvider([...urls], {
    websocketClass: createSocketClass(),
    timeout: 5_000,
    onStatusChanged({ type }) {
      if (type !== 'ERROR' && type !== 'CLOSE') return
      failures += 1
      // Each URL was tried once, or another node would go on that was not verified.
      if (isVerified || failures >= urls.length)
        failure.abort(new NodeUnreachableError({ network }))
    },
  })
  const client = createClient(socket)

  const request = (method: string, ...params: readonly unknown[]) =>
    raceSignal(
      client.request<unknown>(method, [...params]),
      failure.signal,
    ).catch((error: unknown) => {
      throw toNodeError(error, method)
    })

  try {
    return await withTimeout(
      { what: `The node of ${network.name}`, milliseconds, signal },
      async (limited) => {
        const genesisHash = await request('chain_getBlockHash', 0)
        if (!isHash(genesisHash))
          throw new NodeResponseError({ method: 'chain_getBlockHash' })
        if (`polkadot:${genesisHash.slice(2, 34)}` !== network.caipNetworkId)
          throw new NodeNetworkError({ network })
        isVerified = true
        const watchExtrinsic: Node['watchExtrinsic'] = (
          extrinsic,
          { onStatus: next, onError },
        ) => {
          const method = 'author_submitAndWatchExtrinsic'
          const error = (cause: unknown) => onError(toNodeError(cause, method))
          client._request<unknown, unknown>(method, [extrinsic], {
            onSuccess(id, subscribe) {
              if (typeof id === 'string' || typeof id === 'number')
                subscribe(id as string, { next, error })
              else onError(new NodeResponseError({ method }))
            },
            onError: error,
          })
        }
        return raceSignal(
          run({ genesisHash, request, watchExtrinsic }, limited),
          AbortSignal.any([failure.signal, limited]),
        )
      },
    )
  } finally {
    // Pending requests reject; no one waits for them.
    client.destroy()
  }
}

function listUrls(network: Network, { rpcUrls }: ChainOptions) {
  const own = rpcUrls?.[network.caipNetworkId]
  const { webSocket } = network.rpcUrls.default as {
    webSocket?: readonly string[]
  }
  return own ?? webSocket ?? []
}

export function isHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{64}$/.test(value)
}

/** Returns the error of a node as a typed one. */
function toNodeError(error: unknown, method: string): unknown {
  const isOfNode = error instanceof Error && 'code' in error
  if (!isOfNode || error instanceof BaseError) return error
  return new NodeRequestError({ method, cause: error })
}

/** Returns a WebSocket that drops messages which the client could not read: those that are too long, or no JSON-RPC. */
function createSocketClass(): typeof WebSocket {
  return class extends WebSocket {
    override addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void {
      const guarded =
        type === 'message' && typeof listener === 'function'
          ? (event: Event) => {
              if (isMessage((event as MessageEvent).data)) listener(event)
            }
          : listener
      super.addEventListener(type, guarded, options)
    }
  } as typeof WebSocket
}

function isMessage(data: unknown): boolean {
  if (typeof data !== 'string' || data.length > maxMessageLength) return false
  try {
    const { id, params, error } = JSON.parse(data) as Record<string, unknown>
    const isAnswer = typeof id === 'string' || typeof id === 'number'
    const isEvent = id === undefined && typeof params === 'object' && params
    const isValid =
      error === undefined || (typeof error === 'object' && error !== null)
    return Boolean(isAnswer || isEvent) && isValid
  } catch {
    return false
  }
}
