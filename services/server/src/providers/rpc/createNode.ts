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

/** One URL. Its answers count only once the node has said that it serves the right network. */
export function createNode(parameters: createNode.Parameters): Node {
  const { networkId, logger } = parameters
  const upstream = parseUpstream(parameters.upstream)
  const { namespace, reference } = parseNetworkId(networkId)
  const networkCheck = networkChecks.get(namespace)
  const send = createSender({ upstream })
  const askTogether = createBatch(send)
  let check: Promise<void> | undefined
  let restsUntil = 0
  let isDown = false

  const askAlone = async (call: NodeCall) => {
    const [outcome] = await send([call])
    if (!outcome || outcome instanceof Error) throw outcome
    return outcome
  }

  const verify = async (given: Promise<RpcSource.Answer>) => {
    const answer = await given
    if (!('result' in answer)) throw new NodeError({ reason: 'missing' })
    const served = networkCheck?.readReference(JSON.parse(answer.result))
    if (served !== reference)
      throw new NodeError({ reason: 'network', backoff: maxBackoff })
  }

  const verifyOnce = () => {
    if (!networkCheck) return undefined
    const { method } = networkCheck
    check ??= verify(askTogether({ method, params: undefined })).catch(
      (error: unknown) => {
        // It may be set right, or in reach, the next time.
        check = undefined
        throw error
      },
    )
    return check
  }

  const askVerified = async (call: NodeCall) => {
    const verified = verifyOnce()
    if (unbatchedMethods.has(call.method)) {
      await verified
      return askAlone(call)
    }
    // Both travel in one batch.
    const answer = askTogether(call)
    answer.catch(() => {})
    await verified
    return answer
  }

  const note = (error: unknown) => {
    if (!(error instanceof NodeError)) return
    const { reason, backoff, status } = error
    if (backoff) restsUntil = Date.now() + backoff
    // Its own answer was unlucky; the node is well.
    if (['size', 'missing', 'busy'].includes(reason)) return
    // What was out of reach may come back as another network.
    check = undefined
    if (!isDown) logger.warn({ networkId, reason, status }, 'a node failed')
    isDown = true
  }

  const well = () => {
    if (isDown) logger.info({ networkId }, 'a node answers again')
    isDown = false
  }

  return {
    async request(call) {
      try {
        const given = await askVerified(call)
        well()
        return given
      } catch (error) {
        note(error)
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
        well()
      } catch (error) {
        note(error)
        throw error
      }
    },
    get backoffUntil() {
      return restsUntil
    },
    get isDown() {
      return isDown
    },
    close: upstream.close,
  }
}

export type Node = {
  /** Throws `NodeError`. */
  request(call: NodeCall): Promise<RpcSource.Answer>
  /** Resolves when the node answers in time and serves the right network. */
  ping(): Promise<void>
  /** Until when, in milliseconds of the epoch, it wants to be left alone. */
  readonly backoffUntil: number
  /** Whether it failed the last time. */
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

/** How a node of a namespace names its network: a method, and the CAIP-2 reference in what it answers. */
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
