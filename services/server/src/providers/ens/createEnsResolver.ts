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

/** ENS by its universal resolver (ENSIP-23), gateways included (EIP-3668). A gateway that fails is a name without an answer; nodes that fail are an outage. */
export function createEnsResolver(
  parameters: createEnsResolver.Parameters,
): NameResolver {
  const { chain, networkId, universalResolver, gateways } = parameters

  async function resolve<value>(
    signal: AbortSignal,
    read: (client: Client) => Promise<value | null>,
  ): Promise<value | undefined> {
    const requestGateway = createGatewayRequest(gateways, { signal })
    // viem would take any failure of a gateway for the name's own.
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
    // What the name's contracts say makes no sense.
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
    /** Where ENS is: `eip155:1`, unless for tests. */
    networkId: NetworkId
    universalResolver: Address
    gateways: createGatewayRequest.Gateways
  }
}
