import type { Adapter, Network, Provider } from '@latchkit/core'

/** Returns the session support with the spelling of EIP-55, which is a chunk of its own: wallets of the page use it, too. */
export async function loadSessionSupport(
  parameters: createSessionSupport.Parameters,
): Promise<Adapter.SessionSupport> {
  const support = createSessionSupport(parameters)
  try {
    const { toChecksum } = await import('../hex/toChecksum.ts')
    return { ...support, formatAddress: toChecksum }
  } catch {
    // Without the code the wallet's spelling is shown, which is as valid.
    return support
  }
}

/** What a session over WalletConnect needs of EVM networks; loaded with the first pairing or session. */
export function createSessionSupport(
  parameters: createSessionSupport.Parameters,
): Adapter.SessionSupport {
  return {
    // No `eth_sign`: it signs a hash that a visitor can't read.
    methods: [
      'eth_sendTransaction',
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_signTypedData',
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_signTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_getPermissions',
      'wallet_requestPermissions',
    ],
    createProvider(session) {
      // Ahead of the first request: a click may open the wallet for it only at once.
      loadRequests().catch(() => {})
      return {
        request: async (request, { signal } = {}) =>
          (await loadRequests()).requestSession(session, {
            ...{ ...request, ...parameters, signal },
          }),
        switchNetwork: (networkId) => session.switchNetwork(networkId),
      }
    },
  }
}

export declare namespace createSessionSupport {
  type Parameters = {
    /** Reads from a network's own nodes. */
    getRpc(network: Network): Provider
  }
}

/** Loads with a session: a pairing needs the methods only. */
const loadRequests = () => import('./requestSession.ts')
