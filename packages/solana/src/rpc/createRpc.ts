import type { NetworkId } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'
import { withTimeout } from '@latchkit/protocol/internal'
import type { Rpc, RpcTransport, SolanaRpcApi } from '@solana/kit'
import {
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
} from '@solana/kit'
import { NodeGenesisError, SolanaNodeError } from '../errors/node.ts'

/** The typed RPC of `@solana/kit`. */
export type SolanaRpc = Rpc<SolanaRpcApi>

/** Timeout of one node, in milliseconds. */
const timeout = 10_000

/** Creates the RPC over the nodes of a network: the first that answers, after it has proved by its genesis hash that it serves the network. */
export function createRpc(parameters: createRpc.Parameters): SolanaRpc {
  const nodes = parameters.urls.map((url) => createNode(url, parameters))
  const transport = async ({
    payload,
    signal,
  }: Parameters<RpcTransport>[0]) => {
    const { method } = payload as { method: string }
    const failures: unknown[] = []
    for (const node of nodes)
      try {
        return await withTimeout(
          {
            ...{ what: 'The answer of a node', milliseconds: timeout },
            signal,
          },
          (limited) => node({ payload, signal: limited }),
        )
      } catch (error) {
        signal?.throwIfAborted()
        failures.push(error)
      }
    const [first] = failures
    // A wrong URL is the app's own fault, and says more.
    const mismatch = failures.find((each) => each instanceof NodeGenesisError)
    if (mismatch) throw mismatch
    throw new SolanaNodeError({ method, cause: first })
  }
  return createSolanaRpcFromTransport(transport as RpcTransport)
}

export declare namespace createRpc {
  type Parameters = {
    networkId: NetworkId
    /** Best first. */
    urls: readonly string[]
  }
}

function createNode(
  url: string,
  { networkId }: createRpc.Parameters,
): RpcTransport {
  const transport = createDefaultRpcTransport({ url })
  let isChecked = false
  const check = async (signal: AbortSignal | undefined) => {
    const payload = { id: 0, jsonrpc: '2.0', method: 'getGenesisHash' }
    const response = await transport<{ result?: unknown } | null>({
      ...{ payload, ...(signal && { signal }) },
    })
    const given = response?.result
    if (typeof given !== 'string')
      throw new SolanaNodeError({ method: 'getGenesisHash', cause: response })
    if (!isOf(networkId, given))
      throw new NodeGenesisError({ url, networkId, given })
    isChecked = true
  }
  return async (request) => {
    if (!isChecked) await check(request.signal)
    return transport(request)
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
    : new SolanaNodeError({ method, cause })
}
