import type { Connector, Provider } from '../types/Connector.ts'

/** Creates a connector whose session's code loads on first use. */
export function createLazyConnector(
  parameters: createLazyConnector.Parameters,
): Connector {
  const { load, ...identity } = parameters
  let session: createLazyConnector.Session | undefined

  async function open(): Promise<createLazyConnector.Session> {
    const create = await load()
    session ??= create()
    return session
  }

  return {
    ...identity,
    preload() {
      // The request that needs the code reports the failure.
      open().catch(() => {})
    },
    // Without waiting for code that is there: `import()` of a loaded module takes a task, and wallets open their window in the click.
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
    getProvider: async () => (session ?? (await open())).provider,
    getAccountType: (accountId) => session?.getAccountType?.(accountId),
  }
}

export declare namespace createLazyConnector {
  type Parameters = Pick<
    Connector,
    'id' | 'name' | 'type' | 'icon' | 'rdns' | 'brand' | 'namespaces'
  > & {
    /** Loads the code; resolves with a function that creates the session. */
    load(): Promise<() => Session>
  }
  type Session = Pick<
    Connector,
    'connect' | 'reconnect' | 'disconnect' | 'watch' | 'getAccountType'
  > & { readonly provider: Provider }
}
