import type { NetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import type { RpcSource } from '../../rpc/ports.ts'
import { createAnswerStore } from './createAnswerStore.ts'
import { createCache } from './createCache.ts'
import { createNetwork } from './createNetwork.ts'
import { unbatchedMethods } from './methods.ts'
import type { parseUpstream } from './parseUpstream.ts'

/** Creates an RPC source over the nodes that the operator has configured. */
export function createRpcSource({
  networks,
  logger,
  metrics,
  headLifetime = 1_000,
}: createRpcSource.Parameters): createRpcSource.ReturnType {
  const store = createAnswerStore()
  const cached = new Map<NetworkId, createCache.Send>()
  const direct = new Map<NetworkId, createCache.Send>()
  const opened: createNetwork.ReturnType[] = []
  for (const { networkId, upstreams } of networks) {
    const network = createNetwork({ networkId, upstreams, logger })
    opened.push(network)
    const request = metrics
      ? measureCalls(network.request, metrics)
      : network.request
    direct.set(networkId, request)
    cached.set(
      networkId,
      createCache({ networkId, request, store, headLifetime, metrics }),
    )
  }

  return {
    ...toSource(cached),
    direct: toSource(direct),
    close() {
      for (const network of opened) network.close()
    },
  }
}

export declare namespace createRpcSource {
  type Parameters = {
    networks: readonly {
      networkId: NetworkId
      /** At least one, in order of preference until they are ranked. */
      upstreams: readonly parseUpstream.Parameters[]
    }[]
    logger: Logger
    metrics?: RpcMetrics | undefined
    /**
     * Lifetime, in milliseconds, of cached results that change with each block: block number, gas prices, reads of the newest
     * state. A new block or a sent transaction ends it early. 0 disables it. Default 1 000.
     */
    headLifetime?: number | undefined
  }

  type ReturnType = RpcSource & {
    /** The same nodes without the cache, for reads of the newest state. */
    readonly direct: RpcSource
    /** Closes connections and stops pings. */
    close(): void
  }
}

function toSource(
  senders: ReadonlyMap<NetworkId, createCache.Send>,
): RpcSource {
  return {
    networkIds: [...senders.keys()],
    singleMethods: unbatchedMethods,
    request({ networkId, method, params }) {
      const send = senders.get(networkId)
      if (!send) throw new RangeError('This network is not configured')
      return send({ method, params })
    },
  }
}

/** Wraps a request function so that its outcomes are counted under the upstream `rpc`. */
export function measureCalls(
  send: createCache.Send,
  metrics: Pick<RpcMetrics, 'observeUpstream'>,
): createCache.Send {
  return async (call) => {
    const start = performance.now()
    let outcome: 'answered' | 'refused' | 'failed' = 'failed'
    try {
      const answer = await send(call)
      outcome = 'error' in answer ? 'refused' : 'answered'
      return answer
    } finally {
      const duration = performance.now() - start
      metrics.observeUpstream({ upstream: 'rpc', outcome, duration })
    }
  }
}

/** Counters of RPC calls. */
export type RpcMetrics = createCache.Metrics & {
  /** Counts a call that missed the cache once, even if it was sent to several nodes. */
  observeUpstream(parameters: {
    upstream: 'rpc'
    outcome: 'answered' | 'refused' | 'failed'
    /** Milliseconds. */
    duration: number
  }): void
}
