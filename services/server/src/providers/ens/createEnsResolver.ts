import type { NetworkId } from '@latchkit/protocol'
import type { Address, Client } from 'viem'
import { BaseError } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { createChainClient, findOutage } from '../../chain/ChainReader.ts'
import type { NameResolver } from '../../identity/ports.ts'
import {
  createGatewayRequest,
  GatewayFailedError,
} from './createGatewayRequest.ts'

/**
 * Creates a resolver of ENS names through the universal resolver (ENSIP-23) and CCIP-Read gateways (EIP-3668). The result is
 * `undefined` if a gateway fails; throws `UpstreamError` if no node can be reached.
 */
export function createEnsResolver(
  parameters: createEnsResolver.Parameters,
): NameResolver {
  const { chain, networkId, universalResolver, gateways } = parameters

  async function resolve<value>(
    signal: AbortSignal,
    read: (client: Client) => Promise<value | null>,
  ): Promise<value | undefined> {
    const requestGateway = createGatewayRequest(gateways, { signal })
    // viem reports every failure of a gateway as a failure of the name.
    let failure: unknown
    const client: Client = {
      ...createChainClient({ chain, networkId, signal }),
      ccipRead: {
        request: async (request) => {
          try {
            return await requestGateway(request)
          } catch (error) {
            if (!(error instanceof GatewayFailedError)) failure ??= error
            throw error
          }
        },
      },
    }
    try {
      const value = await read(client)
      if (failure === undefined) return value ?? undefined
    } catch (error) {
      const outage = findOutage(error, { signal })
      if (outage) throw outage
      if (!(error instanceof BaseError)) throw error
    }
    if (failure !== undefined) throw failure
    // The name's contracts returned malformed data.
    return undefined
  }

  const options = { universalResolverAddress: universalResolver }
  return {
    getName: ({ address, signal }) =>
      resolve(signal, (client) => getEnsName(client, { ...options, address })),
    getAddress: ({ name, signal }) =>
      resolve(signal, (client) => getEnsAddress(client, { ...options, name })),
    getText: ({ name, key, signal }) =>
      resolve(signal, (client) =>
        getEnsText(client, { ...options, name, key }),
      ),
  }
}

export declare namespace createEnsResolver {
  type Parameters = {
    chain: ChainReader
    /** Network of the ENS contracts: `eip155:1` outside of tests. */
    networkId: NetworkId
    universalResolver: Address
    gateways: createGatewayRequest.Gateways
  }
}
