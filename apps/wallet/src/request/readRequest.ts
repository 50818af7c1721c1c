import type { PendingRequestTypes, SessionTypes } from '@walletconnect/types'
import type { WalletConfig } from '../config/WalletConfig.ts'

/** A request in the terms of its session: the network it is for, and the accounts that the site may see there. */
export function readRequest(parameters: readRequest.Parameters) {
  const { request, session, config } = parameters
  const { chainId: network, request: call } = request.params
  const accounts = session.namespaces.eip155?.accounts ?? []
  return {
    method: call.method,
    params: call.params as unknown,
    chainId: Number(network.split(':')[1]),
    chainIds: config.chains.map(({ chainId }) => chainId),
    addresses: accounts
      .filter((account) => account.startsWith(`${network}:`))
      .map((account) => account.slice(network.length + 1)),
  }
}

export declare namespace readRequest {
  type Parameters = {
    request: PendingRequestTypes.Struct
    session: SessionTypes.Struct
    config: WalletConfig
  }
}
