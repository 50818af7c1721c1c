import type { Connector, CreateConnector, Kit } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import type { Namespace } from '@latchkit/protocol'
import type { ConnectorMethods } from './connector/openConnector.ts'

/** Creates the connector for wallets that are reached over a WalletConnect relay, in all namespaces of the kit. Its code loads with its first use. */
export function walletConnect(options: walletConnect.Options): CreateConnector {
  // Plain JavaScript has no types.
  const given = Object(options)
  // `connectors: [walletConnect]`, not called, gets the kit instead of options.
  if (!('getNetworks' in given)) checkNames(given)
  checkRelayUrl(options?.relayUrl)

  return (context) => {
    const { storage, getNetworks } = context
    const watchers = new Set<Connector.Handlers>()
    let kit: Kit | undefined
    let methods: ConnectorMethods | undefined
    const getKit = () => kit
    const load = async () => {
      const { openConnector } = await import('./connector/openConnector.ts')
      methods ??= openConnector({ options, context, watchers, getKit })
      return methods
    }
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      icon,
      allowLoopback: options.allowLoopbackLinks,
      get namespaces() {
        const namespaces = getNetworks().map((each) => each.chainNamespace)
        return [...new Set(namespaces)]
      },
      connect: async (parameters) => (await load()).connect(parameters),
      reconnect: async (parameters) => (await load()).reconnect(parameters),
      disconnect: async () => (await load()).disconnect(),
      watch(handlers) {
        watchers.add(handlers)
        return () => void watchers.delete(handlers)
      },
      getProvider: async (namespace) => (await load()).getProvider(namespace),
      mount(mounted, signal) {
        kit = mounted
        // The marker of a pending pairing starts with its expiry in seconds.
        const marker = storage.getItem('walletConnect.pairing') ?? ''
        const expiresAt = Number.parseInt(marker, 10)
        if (expiresAt * 1000 > Date.now())
          load()
            .then(({ resume }) => resume(mounted, signal))
            // The pairing is resumed by the next page instead.
            .catch(() => {})
      },
      getWallet: () => methods?.getWallet(),
    }
  }
}

export declare namespace walletConnect {
  type Options = {
    /** URL of the relay (`wss://…`, or `ws://…` on this machine), or several, of which the first that answers is used. */
    relayUrl: string | readonly string[]
    /** Identifies the app at relays that have projects. */
    projectId?: string | undefined
    /** Methods to propose to wallets in addition to those of the adapters, by namespace. */
    methods?: Readonly<Record<Namespace, readonly string[]>> | undefined
    /** Whether links to wallets may lead to this machine (`http://localhost/…`); for development only. Default `false`. */
    allowLoopbackLinks?: boolean | undefined
  }
  type ErrorType = InvalidConfigurationError
}

function checkRelayUrl(
  given: walletConnect.Options['relayUrl'] | undefined,
): void {
  const urls = Array.isArray(given) ? given : [given]
  if (urls.length > 0 && urls.every(isRelayUrl)) return
  throw new InvalidConfigurationError({
    option: 'walletConnect.relayUrl',
    given,
    expected: given
      ? 'wss URLs, or ws URLs of this machine; several as an array'
      : "`walletConnect({ relayUrl: 'wss://…' })` for a relay of your own, or `walletConnect({ relayUrl: 'wss://relay.walletconnect.org', projectId: '…' })` for the public one",
  })
}

const names: readonly string[] = [
  'relayUrl',
  'projectId',
  'methods',
  'allowLoopbackLinks',
]

function checkNames(options: object): void {
  for (const name of Object.keys(options))
    if (!names.includes(name))
      throw new InvalidConfigurationError({
        option: `walletConnect.${name}`,
        known: names.map((known) => `walletConnect.${known}`),
      })
}

/** Two ends and the line between them, drawn for this kit. */
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#3b82f6" d="M0 0h32v32H0z"/><path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M9 12.5a10 10 0 0 1 14 0M5.5 16l5.3 5.2 5.2-5.2 5.2 5.2 5.3-5.2"/></svg>')}`

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

function isRelayUrl(text: unknown): boolean {
  // The client appends a query, and the parser would accept white space and backslashes. A comma separates URLs that belong into an array.
  if (typeof text !== 'string' || /[\s\\,?#@]/.test(text)) return false
  try {
    const { protocol, hostname } = new URL(text)
    const isLocal = protocol === 'ws:' && loopbackHosts.includes(hostname)
    return protocol === 'wss:' || isLocal
  } catch {
    return false
  }
}
