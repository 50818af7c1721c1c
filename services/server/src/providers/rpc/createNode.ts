import type { Namespace, NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import type { RpcSource } from '../../rpc/ports.ts'
import { createBatch, createSender } from './createBatch.ts'
import { NodeError } from './errors.ts'
import { maxBackoff, ranking } from './limits.ts'
import { unbatchedMethods } from './methods.ts'
import { parseUpstream } from './parseUpstream.ts'
import type { NodeCall } from './postCalls.ts'
import { postCalls } from './postCalls.ts'

/** Creates the client of one node URL. Results are used only after the node has proved that it serves the configured network. */
export function createNode(parameters: createNode.Parameters): Node {
  const { networkId, logger } = parameters
  const upstream = parseUpstream(parameters.upstream)
  const { namespace, reference } = parseNetworkId(networkId)
  const networkCheck = networkChecks.get(namespace)
  const send = createSender({ upstream })
  const sendBatched = createBatch(send)
  let check: Promise<void> | undefined
  let backoffEnd = 0
  let isDown = false

  const sendSingle = async (call: NodeCall) => {
    const [outcome] = await send([call])
    if (!outcome || outcome instanceof Error) throw outcome
    return outcome
  }

  const verify = async (given: Promise<RpcSource.Response>) => {
    const answer = await given
    if (!('result' in answer)) throw new NodeError({ reason: 'missing' })
    const served = networkCheck?.readReference(JSON.parse(answer.result))
    if (served !== reference)
      throw new NodeError({ reason: 'network', backoff: maxBackoff })
  }

  const verifyOnce = () => {
    if (!networkCheck) return undefined
    const { method } = networkCheck
    check ??= verify(sendBatched({ method, params: undefined })).catch(
      (error: unknown) => {
        // The node may be reconfigured or reachable at the next call.
        check = undefined
        throw error
      },
    )
    return check
  }

  const sendVerified = async (call: NodeCall) => {
    const verified = verifyOnce()
    if (unbatchedMethods.has(call.method)) {
      await verified
      return sendSingle(call)
    }
    // Both calls share one batch.
    const answer = sendBatched(call)
    answer.catch(() => {})
    await verified
    return answer
  }

  const recordFailure = (error: unknown) => {
    if (!(error instanceof NodeError)) return
    const { reason, backoff, status } = error
    if (backoff) backoffEnd = Date.now() + backoff
    // The failure concerns one response, not the node.
    if (['size', 'missing', 'busy'].includes(reason)) return
    // An unreachable node may return with another network.
    check = undefined
    if (!isDown) logger.warn({ networkId, reason, status }, 'a node failed')
    isDown = true
  }

  const recordSuccess = () => {
    if (isDown) logger.info({ networkId }, 'a node answers again')
    isDown = false
  }

  return {
    async request(call) {
      try {
        const given = await sendVerified(call)
        recordSuccess()
        return given
      } catch (error) {
        recordFailure(error)
        throw error
      }
    },
    async ping() {
      if (!networkCheck) return
      const calls = [{ method: networkCheck.method, params: undefined }]
      try {
        const sent = await postCalls({
          upstream,
          calls,
          timeout: ranking.timeout,
        })
        const [outcome] = sent.outcomes
        if (!outcome || outcome instanceof Error) throw outcome
        await verify(Promise.resolve(outcome))
        recordSuccess()
      } catch (error) {
        recordFailure(error)
        throw error
      }
    },
    get backoffUntil() {
      return backoffEnd
    },
    get isDown() {
      return isDown
    },
    close: upstream.close,
  }
}

export type Node = {
  /** Throws `NodeError`. */
  request(call: NodeCall): Promise<RpcSource.Response>
  /** Resolves when the node answers in time and serves the right network. */
  ping(): Promise<void>
  /** End of the backoff that the node requested, in milliseconds since the epoch. */
  readonly backoffUntil: number
  /** Whether the last call failed. */
  readonly isDown: boolean
  close(): void
}

export declare namespace createNode {
  type Parameters = {
    networkId: NetworkId
    upstream: parseUpstream.Parameters
    logger: Logger
  }
}

/** The method that identifies a node's network, by namespace, and how to read the CAIP-2 reference from its result. */
const networkChecks: ReadonlyMap<
  Namespace,
  {
    readonly method: string
    readReference(result: unknown): string | undefined
  }
> = new Map([
  [
    'eip155',
    {
      method: 'eth_chainId',
      readReference: (result: unknown) =>
        typeof result === 'string' && /^0x[0-9a-f]{1,16}$/i.test(result)
          ? BigInt(result).toString()
          : undefined,
    },
  ],
  [
    'solana',
    {
      method: 'getGenesisHash',
      readReference: (result: unknown) =>
        typeof result === 'string' ? result.slice(0, 32) : undefined,
    },
  ],
])
