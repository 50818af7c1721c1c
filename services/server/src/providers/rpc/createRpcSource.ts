import type { NetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import type { RpcSource } from '../../rpc/ports.ts'
import { createCache } from './createCache.ts'
import { createKeptAnswers } from './createKeptAnswers.ts'
import { createNetwork } from './createNetwork.ts'
import type { parseUpstream } from './parseUpstream.ts'
import type { RpcMetrics } from './RpcMetrics.ts'
import { watchAsk } from './watchAsk.ts'

/** Asks the nodes that an operator has configured, and no others. */
export function createRpcSource({
  networks,
  logger,
  metrics,
  headLifetime = 1_000,
}: createRpcSource.Parameters): createRpcSource.ReturnType {
  const kept = createKeptAnswers()
  const cached = new Map<NetworkId, createCache.Ask>()
  const direct = new Map<NetworkId, createCache.Ask>()
  const opened: createNetwork.ReturnType[] = []
  for (const { networkId, upstreams } of networks) {
    const network = createNetwork({ networkId, upstreams, logger })
    opened.push(network)
    const ask = metrics ? watchAsk(network.ask, metrics) : network.ask
    direct.set(networkId, ask)
    const given = { networkId, ask, kept, headLifetime, metrics }
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
    /** How long, in milliseconds, what changes with each block is kept: the newest block, prices of gas, reads of its state. It ends early with each new block that is seen and with each transaction that is sent. 0: not at all. Default 1 s. */
    headLifetime?: number | undefined
  }

  type ReturnType = RpcSource & {
    /** The same nodes, without what is kept: for whoever must know the newest. */
    readonly direct: RpcSource
    /** Ends connections and pings. */
    close(): void
  }
}

function toSource(asks: ReadonlyMap<NetworkId, createCache.Ask>): RpcSource {
  return {
    networkIds: [...asks.keys()],
    request({ networkId, method, params }) {
      const ask = asks.get(networkId)
      if (!ask) throw new RangeError('This network is not configured')
      return ask({ method, params })
    },
  }
}
