import type { Network, NetworkId } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'
import { raceSignal, wait, withTimeout } from '@latchkit/protocol/internal'
import { createClient } from '@polkadot-api/substrate-client'
import { getWsProvider } from '@polkadot-api/ws-provider'
import {
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeUnreachableError,
} from '../errors/node.ts'
import type { PolkadotNetwork } from '../networks/polkadotNetwork.ts'

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

/** Retries of a request, the backoff before the first one in milliseconds, which doubles with each, and the codes of JSON-RPC that are retried: unknown, limit exceeded, internal. */
const retryCount = 3
const retryDelay = 150
const retryCodes: readonly unknown[] = [-1, -32005, -32603]

/** Connects to a node of the network for the duration of `run`: to the first one that can be reached and serves the network's chain. Rejects with `NodeUnreachableError`, also if the connection breaks, `NodeNetworkError` or `TimeoutError`. */
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
  const what = `The node of ${network.name}`
  return withTimeout({ what, milliseconds, signal }, async (limited) => {
    let failure: unknown
    let genesisHash: `0x${string}`
    for (const url of listUrls(network, chain)) {
      let connection: Connection | undefined
      try {
        try {
          connection = connect(url, { network, signal: limited })
          const genesis = readGenesis(connection.request, network)
          genesisHash = await raceSignal(genesis, limited)
        } catch (error) {
          limited.throwIfAborted()
          // Why a node that was reached can't be used says more.
          if (!failure || failure instanceof NodeUnreachableError)
            failure = error
          continue
        }
        const { request, watchExtrinsic, broken } = connection
        return await raceSignal(
          run({ genesisHash, request, watchExtrinsic }, limited),
          AbortSignal.any([broken, limited]),
        )
      } finally {
        // Pending requests reject; no one waits for them.
        connection?.close()
      }
    }
    throw failure ?? new NodeUnreachableError({ network })
  })
}

async function readGenesis(
  request: Node['request'],
  network: Network,
): Promise<`0x${string}`> {
  const method = 'chain_getBlockHash'
  const genesisHash = await request(method, 0)
  if (!isHash(genesisHash)) throw new NodeResponseError({ method })
  // A network can be written by hand, without it or with capital letters.
  const { genesisHash: given } = network as Partial<PolkadotNetwork>
  const expected = given?.toLowerCase() ?? genesisHash
  if (
    genesisHash !== expected ||
    `polkadot:${genesisHash.slice(2, 34)}` !== network.caipNetworkId
  )
    throw new NodeNetworkError({ network })
  return genesisHash
}

type Connection = Omit<Node, 'genesisHash'> & {
  /** Aborts when the connection breaks. */
  readonly broken: AbortSignal
  close(): void
}

/** Connects to one node, which is not verified yet. */
function connect(
  url: string,
  { network, signal }: { network: Network; signal: AbortSignal },
): Connection {
  const failure = new AbortController()
  const provider = getWsProvider(url, {
    websocketClass: function open() {
      try {
        return openSocket(url)
      } catch (cause) {
        // A URL that is none, or that the page may not open: the provider would not report it.
        failure.abort(new NodeUnreachableError({ network, cause }))
        return Object.assign(new EventTarget(), { url, close() {} })
      }
    } as unknown as typeof WebSocket,
    timeout: 5_000,
    onStatusChanged({ type }) {
      if (type === 'ERROR' || type === 'CLOSE')
        failure.abort(new NodeUnreachableError({ network }))
    },
  })
  const client = createClient(provider)

  async function request(method: string, ...params: readonly unknown[]) {
    for (let count = 0; ; count += 1) {
      try {
        const answer = client.request<unknown>(method, [...params])
        return await raceSignal(answer, failure.signal)
      } catch (cause) {
        const error = toNodeError(cause, method)
        const isTransient =
          error instanceof NodeRequestError &&
          retryCodes.includes(error.rpcCode)
        if (count === retryCount || !isTransient) throw error
        const stop = AbortSignal.any([failure.signal, signal])
        await wait(retryDelay * 2 ** count, stop)
      }
    }
  }

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

  const close = () => client.destroy()
  return { request, watchExtrinsic, broken: failure.signal, close }
}

/** Returns options for each node of a network alone, the best one first. */
export function listNodes(
  network: Network,
  chain: ChainOptions,
): readonly ChainOptions[] {
  const id = network.caipNetworkId
  return listUrls(network, chain).map((url) => ({
    ...chain,
    rpcUrls: { [id]: [url] },
  }))
}

/** Returns the URLs of a network's nodes, the best one first. */
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

/** Opens a WebSocket that drops messages which the client could not read: those that are too long, or no JSON-RPC. */
function openSocket(url: string): WebSocket {
  class GuardedSocket extends WebSocket {
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
  }
  return new GuardedSocket(url)
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
