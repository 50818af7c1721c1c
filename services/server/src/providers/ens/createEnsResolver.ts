import type { NetworkId } from '@latchkit/protocol'
import type { Address, Client } from 'viem'
import { BaseError } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { createChainClient } from '../../chain/createChainClient.ts'
import type { NameResolver } from '../../identity/ports.ts'
import { createGatewayRequest } from './createGatewayRequest.ts'
import { GatewayFailedError } from './errors/GatewayFailedError.ts'
import { findOutage } from './findOutage.ts'

/** ENS by its universal resolver (ENSIP-23), gateways included (EIP-3668). A gateway that fails is a name without an answer; nodes that fail are an outage. */
export function createEnsResolver(
  parameters: createEnsResolver.Parameters,
): NameResolver {
  const { chain, networkId, universalResolver, gateways } = parameters

  async function ask<value>(
    signal: AbortSignal,
    read: (client: Client) => Promise<value | null>,
  ): Promise<value | undefined> {
    const askGateway = createGatewayRequest(gateways, { signal })
    // viem would take any failure of a gateway for the name's own.
    let broken: unknown
    const client: Client = {
      ...createChainClient({ chain, networkId, signal }),
      ccipRead: {
        request: async (request) => {
          try {
            return await askGateway(request)
          } catch (error) {
            if (!(error instanceof GatewayFailedError)) broken ??= error
            throw error
          }
        },
      },
    }
    try {
      const value = await read(client)
      if (broken === undefined) return value ?? undefined
    } catch (error) {
      const outage = findOutage(error, { signal })
      if (outage) throw outage
      if (!(error instanceof BaseError)) throw error
    }
    if (broken !== undefined) throw broken
    // What the name's contracts say makes no sense.
    return undefined
  }

  const options = { universalResolverAddress: universalResolver }
  return {
    getName: ({ address, signal }) =>
      ask(signal, (client) => getEnsName(client, { ...options, address })),
    getAddress: ({ name, signal }) =>
      ask(signal, (client) => getEnsAddress(client, { ...options, name })),
    getText: ({ name, key, signal }) =>
      ask(signal, (client) => getEnsText(client, { ...options, name, key })),
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
