import type { Connector, Provider } from '@latchkit/core'
import type { InjectedWallet } from './bindWallet.ts'
import type {
  InjectedSession,
  SessionOptions,
} from './createInjectedSession.ts'

/** Creates a connector for an extension of this page. The code of its session loads on first use. */
export function createInjectedConnector(
  parameters: createInjectedConnector.Parameters,
): Connector {
  const { wallet, options, ...identity } = parameters
  let session: InjectedSession | undefined

  async function open(): Promise<InjectedSession> {
    const { createInjectedSession } = await import('./createInjectedSession.ts')
    session ??= createInjectedSession(wallet, options)
    return session
  }

  const provider: Provider = {
    request: async (...args) => (await open()).provider.request(...args),
    switchNetwork: async (networkId) => (await open()).switchNetwork(networkId),
  }

  return {
    ...identity,
    type: 'ANNOUNCED',
    namespaces: ['polkadot'],
    preload() {
      // The request that needs the code reports the failure.
      open().catch(() => {})
    },
    connect: async (given) => (session ?? (await open())).connect(given),
    reconnect: async (given) => (await open()).reconnect(given),
    disconnect: async () => session?.disconnect(),
    watch(handlers) {
      if (session) return session.watch(handlers)
      let isActive = true
      let stop = () => {}
      open().then(
        (opened) => {
          if (isActive) stop = opened.watch(handlers)
        },
        () => {
          if (isActive) handlers.onAccounts([])
        },
      )
      return () => {
        isActive = false
        stop()
      }
    },
    getProvider: async () => provider,
  }
}

export declare namespace createInjectedConnector {
  type Parameters = Pick<Connector, 'id' | 'name' | 'brand'> & {
    wallet: InjectedWallet
    options: SessionOptions
  }
}
