import type { Connector } from '@latchkit/core'
import type { BoundProvider } from './bindProvider.ts'
import type { InjectedSession } from './createInjectedSession.ts'

/** A wallet of this page, reached through its EIP-1193 object and through nothing else. How it is asked is loaded when it is. */
export function createInjectedConnector(
  parameters: createInjectedConnector.Parameters,
): Connector {
  const { provider, ...identity } = parameters
  let session: InjectedSession | undefined

  async function open(): Promise<InjectedSession> {
    const { createInjectedSession } = await import('./createInjectedSession.ts')
    session ??= createInjectedSession(provider)
    return session
  }

  return {
    ...identity,
    namespaces: ['eip155'],
    preload() {
      // A failure is met, and told, by the request that needs the code.
      open().catch(() => {})
    },
    connect: async (options) => (await open()).connect(options),
    reconnect: async (options) => (await open()).reconnect(options),
    disconnect: async () => (await open()).disconnect(),
    watch(handlers) {
      if (session) return session.watch(handlers)
      let isActive = true
      let stop = () => {}
      // The code was loaded by `connect`, in this page or in the one before.
      open().then(
        (opened) => {
          if (isActive) stop = opened.watch(handlers)
        },
        () => {
          if (isActive) handlers.onDisconnect()
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
  type Parameters = Pick<
    Connector,
    'id' | 'name' | 'type' | 'icon' | 'rdns'
  > & { provider: BoundProvider }
}
