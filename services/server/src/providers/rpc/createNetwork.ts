import type { NetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { RpcSource } from '../../rpc/ports.ts'
import { askNodes } from './askNodes.ts'
import type { Node } from './createNode.ts'
import { createNode } from './createNode.ts'
import { createRanking } from './createRanking.ts'
import { markFilter, unmarkFilter } from './filterIds.ts'
import { filterMakers, filterUsers } from './filterMethods.ts'
import type { NodeCall } from './NodeCall.ts'
import { NodeError } from './NodeError.ts'
import type { parseUpstream } from './parseUpstream.ts'
import { settleRepeated } from './settleRepeated.ts'

/** The nodes of one network: the best one is asked first, the others when it fails. */
export function createNetwork({
  networkId,
  upstreams,
  logger,
}: createNetwork.Parameters): createNetwork.ReturnType {
  const nodes = upstreams.map((upstream, index) =>
    createNode({ networkId, upstream, logger: logger.child({ node: index }) }),
  )
  const ranking = createRanking({ pings: nodes.map(({ ping }) => ping) })
  const listNodes = () => {
    const sorted = ranking.order.flatMap((index) => nodes[index] ?? [])
    if (!sorted.some(({ isDown }) => isDown)) return sorted
    return sorted.sort((a, b) => Number(a.isDown) - Number(b.isDown))
  }

  return {
    async ask(call) {
      if (filterUsers.has(call.method)) return askMaker(nodes, call)
      const given = await askNodes({ call, listNodes })
      const { answer, isRepeated } = given
      if (isRepeated && call.method === 'eth_sendRawTransaction')
        return settleRepeated(call, given)
      if (!filterMakers.has(call.method) || !('result' in answer)) return answer
      const index = nodes.indexOf(given.node)
      return { result: markFilter(answer.result, index) }
    },
    close() {
      ranking.close()
      for (const node of nodes) node.close()
    },
  }
}

export declare namespace createNetwork {
  type Parameters = {
    networkId: NetworkId
    /** At least one. */
    upstreams: readonly parseUpstream.Parameters[]
    logger: Logger
  }

  type ReturnType = {
    /** Throws `UpstreamError`. */
    ask(call: NodeCall): Promise<RpcSource.Answer>
    close(): void
  }
}

/** Only the node that made a filter knows it. */
async function askMaker(
  nodes: readonly Node[],
  { method, params }: NodeCall,
): Promise<RpcSource.Answer> {
  const filter = unmarkFilter(params)
  const node = filter && nodes[filter.index]
  if (!node) return { error: { code: -32000, message: 'filter not found' } }
  try {
    return await node.ask({ method, params: filter.params })
  } catch (cause) {
    if (!(cause instanceof NodeError)) throw cause
    throw new UpstreamError({ upstream: 'rpc', cause })
  }
}
