import type { NetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import { keccak256 } from 'viem'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { RpcSource } from '../../rpc/ports.ts'
import { callNodes } from './callNodes.ts'
import type { Node } from './createNode.ts'
import { createNode } from './createNode.ts'
import { createRanking } from './createRanking.ts'
import { NodeError } from './errors.ts'
import { filterCreators, filterReaders, readParams } from './methods.ts'
import type { parseUpstream } from './parseUpstream.ts'
import type { NodeCall } from './postCalls.ts'

/** Creates the client of one network's nodes: the best-ranked node is called first, the others when it fails. */
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
    async request(call) {
      if (filterReaders.has(call.method)) return callFilterNode(nodes, call)
      const given = await callNodes({ call, listNodes })
      const { answer, isRepeated } = given
      if (isRepeated && call.method === 'eth_sendRawTransaction')
        return resolveResend(call, given)
      if (!filterCreators.has(call.method) || !('result' in answer))
        return answer
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
    request(call: NodeCall): Promise<RpcSource.Response>
    close(): void
  }
}

/** Calls the node that created a filter; no other node has it. */
async function callFilterNode(
  nodes: readonly Node[],
  { method, params }: NodeCall,
): Promise<RpcSource.Response> {
  const filter = unmarkFilter(params)
  const node = filter && nodes[filter.index]
  if (!node) return { error: { code: -32000, message: 'filter not found' } }
  try {
    return await node.request({ method, params: filter.params })
  } catch (cause) {
    if (!(cause instanceof NodeError)) throw cause
    throw new UpstreamError({ upstream: 'rpc', cause })
  }
}

const knownPattern = /already known|already imported|known transaction/i
const usedPattern = /nonce too low|nonce has already been used/i

/** Returns the result of a retried `eth_sendRawTransaction`: a node may refuse the retry because the first attempt, whose answer was lost, succeeded. */
async function resolveResend(
  { params }: NodeCall,
  { answer, node }: callNodes.ReturnType,
): Promise<RpcSource.Response> {
  if ('result' in answer) return answer
  const { message } = answer.error
  const isKnown = knownPattern.test(message)
  if (!isKnown && !usedPattern.test(message)) return answer
  const hash = getHash(params)
  if (!hash) return answer
  const result = `"${hash}"`
  if (isKnown) return { result }
  // Either it is mined, or another transaction used its nonce.
  const method = 'eth_getTransactionByHash'
  const found = await node
    .request({ method, params: `[${result}]` })
    .catch(() => answer)
  return 'result' in found && found.result !== 'null' ? { result } : answer
}

function getHash(params: string | undefined): string | undefined {
  const [given] = readParams(params)
  return typeof given === 'string' && /^0x([0-9a-f]{2})+$/i.test(given)
    ? keccak256(given as `0x${string}`)
    : undefined
}

/** Appends the index of the creating node to a filter id, so that every server instance routes its later calls there. Takes and returns JSON. */
function markFilter(result: string, index: number): string {
  const id: unknown = JSON.parse(result)
  if (typeof id !== 'string') return result
  return JSON.stringify(id + index.toString(16).padStart(2, '0'))
}

/** Splits a marked filter id into node index and original parameters; returns `undefined` for anything else. */
function unmarkFilter(
  params: string | undefined,
): { index: number; params: string } | undefined {
  const [id] = readParams(params)
  if (typeof id !== 'string' || !/^0x[0-9a-f]{3,66}$/i.test(id))
    return undefined
  const index = Number.parseInt(id.slice(-2), 16)
  return { index, params: JSON.stringify([id.slice(0, -2)]) }
}
