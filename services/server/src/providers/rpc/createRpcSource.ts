import type { NetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import type { RpcSource } from '../../rpc/ports.ts'
import { createAnswerStore } from './createAnswerStore.ts'
import { createCache } from './createCache.ts'
import { createNetwork } from './createNetwork.ts'
import type { parseUpstream } from './parseUpstream.ts'

/** Asks the nodes that an operator has configured, and no others. */
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
    const given = { networkId, request, store, headLifetime, metrics }
    cached.set(networkId, createCache(given))
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
      /** At least one; the order counts until more is known of them. */
      upstreams: readonly parseUpstream.Parameters[]
    }[]
    logger: Logger
    metrics?: RpcMetrics | undefined
    /** How long, in milliseconds, what changes with each block is store: the newest block, prices of gas, reads of its state. It ends early with each new block that is seen and with each transaction that is sent. 0: not at all. Default 1 s. */
    headLifetime?: number | undefined
  }

  type ReturnType = RpcSource & {
    /** The same nodes, without what is store: for whoever must know the newest. */
    readonly direct: RpcSource
    /** Ends connections and pings. */
    close(): void
  }
}

function toSource(asks: ReadonlyMap<NetworkId, createCache.Send>): RpcSource {
  return {
    networkIds: [...asks.keys()],
    request({ networkId, method, params }) {
      const ask = asks.get(networkId)
      if (!ask) throw new RangeError('This network is not configured')
      return ask({ method, params })
    },
  }
}

/** The same way to ask, its answers counted as those of the upstream `rpc`. */
export function measureCalls(
  ask: createCache.Send,
  metrics: Pick<RpcMetrics, 'observeUpstream'>,
): createCache.Send {
  return async (call) => {
    const start = performance.now()
    let outcome: 'answered' | 'refused' | 'failed' = 'failed'
    try {
      const answer = await ask(call)
      outcome = 'error' in answer ? 'refused' : 'answered'
      return answer
    } finally {
      const duration = performance.now() - start
      metrics.observeUpstream({ upstream: 'rpc', outcome, duration })
    }
  }
}

/** What is counted of the questions to nodes. */
export type RpcMetrics = {
  /** One question that nothing kept could answer, however many nodes it took. */
  observeUpstream(parameters: {
    upstream: 'rpc'
    outcome: 'answered' | 'refused' | 'failed'
    /** Milliseconds. */
    duration: number
  }): void
  /** One question that may be answered by what is kept, or by another that is on its way. */
  observeCache(parameters: { cache: 'rpc'; isHit: boolean }): void
}
