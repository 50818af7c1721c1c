import type { Namespace } from '@latchkit/protocol'
import { OperationUnsupportedError, toKnownError } from '../errors/request.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Network } from '../types/Network.ts'
import type { AccountType } from '../types/State.ts'

/**
 * The adapter for a namespace without a package of its own: its wallets are reached over
 * WalletConnect, messages are signed if the namespace's method is known (`solana`, `polkadot`,
 * `bip122`), and everything else is sent by `request` in the namespace's own methods.
 */
export function universal(parameters: universal.Parameters): Adapter {
  const { namespace, defaultNetwork } = parameters
  const type = namespace === 'bip122' ? 'payment' : 'eoa'
  const unsupported = (operation: string) =>
    new OperationUnsupportedError({ operation, namespace })
  return {
    namespace,
    defaultNetwork,
    features: [],
    defaultAccountType: parameters.defaultAccountType ?? type,
    // No wallet of the page announces itself for it.
    discover: () => () => {},
    isSameAddress: parameters.isSameAddress ?? ((a, b) => a === b),
    async loadSessionSupport() {
      const { sessionMethods } = await import('./signUniversal.ts')
      return { methods: sessionMethods.get(namespace) ?? [] }
    },
    async signMessage(provider, options) {
      const { signUniversal } = await import('./signUniversal.ts')
      return signUniversal(provider, { ...options, namespace })
    },
    async sendTransaction() {
      throw unsupported('sendTransaction')
    },
    async switchNetwork(provider, { network, signal }) {
      if (!provider.switchNetwork) throw unsupported('switchNetwork')
      try {
        await provider.switchNetwork(network.caipNetworkId, { signal })
      } catch (error) {
        throw toKnownError(error)
      }
    },
    async getBalance() {
      throw unsupported('getBalance')
    },
  }
}

export declare namespace universal {
  type Parameters = {
    /** CAIP-2, such as `solana`. */
    namespace: Namespace
    /** Used when the app configures no network of the namespace. */
    defaultNetwork: Network
    /** Default: `payment` for `bip122`, else `eoa`. */
    defaultAccountType?: AccountType | undefined
    /** Whether two spellings are the same address. Default: equal texts. */
    isSameAddress?: ((a: string, b: string) => boolean) | undefined
  }
}
