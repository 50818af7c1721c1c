import type { Connector } from '@latchkit/core'
import type { BoundProvider } from './bindProvider.ts'
import type { InjectedSession } from './createInjectedSession.ts'

/** Creates a connector for a wallet of this page, over its EIP-1193 object. The code of its session loads on first use. */
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
      // The request that needs the code reports the failure.
      open().catch(() => {})
    },
    // Without waiting for code that is there: `import()` of a loaded module takes a task, and a frame may come before it.
    connect: async (options) => (session ?? (await open())).connect(options),
    reconnect: async (options) => (await open()).reconnect(options),
    disconnect: async () => (await open()).disconnect(),
    watch(handlers) {
      if (session) return session.watch(handlers)
      let isActive = true
      let stop = () => {}
      // Resolves at once after `connect`; a restored connection loads the code here.
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
  type Parameters = Pick<
    Connector,
    'id' | 'name' | 'type' | 'icon' | 'rdns'
  > & { provider: BoundProvider }
}
