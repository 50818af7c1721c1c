import type { CcipRead } from '../evm.ts'

/**
 * Lets contracts refer to gateways (CCIP-Read, EIP-3668), as names outside of the chain need it: https servers with a
 * public host only, without cookies, referrer or redirects. The code loads with the first lookup.
 *
 * @example
 * evm({ ccipRead: publicGateways({ hosts: ['gateway.example'] }) })
 */
export function publicGateways(
  options: publicGateways.Options = {},
): publicGateways.ReturnType {
  let request: Promise<CcipRead['request']> | undefined
  return {
    async request(parameters) {
      request ??= import('./createGatewayRequest.ts').then(
        ({ createGatewayRequest }) => createGatewayRequest(options),
      )
      const loading = request
      const send = await loading.catch((error: unknown) => {
        // The next lookup loads the code again.
        if (request === loading) request = undefined
        throw error
      })
      return send(parameters)
    },
  }
}

export declare namespace publicGateways {
  type Options = {
    /** The hosts that may be requested, such as `gateway.example`. Default: every public one. */
    hosts?: readonly string[] | undefined
    /** How many requests contracts can cause. Default 60. */
    requestsPerMinute?: number | undefined
  }
  type ReturnType = CcipRead
}
