import type { Connector, CreateConnector, Kit } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import type { Namespace } from '@latchkit/protocol'
import type { ConnectorMethods } from './connector/openConnector.ts'

/** wss, or ws on this machine; a user or a query would be lost. */
const address =
  /^(wss:\/\/[^/]|ws:\/\/(localhost|127\.0\.0\.1|\[::1])(?![^:/]))[^\s\\@?#]*$/

/** The connector for wallets that are reached over a WalletConnect relay, in all namespaces of the kit. Its code is loaded when it is asked for. */
export function walletConnect(options: walletConnect.Options): CreateConnector {
  const { relayUrl } = options
  // None is one that is empty.
  const urls = String(relayUrl).split(',')
  if (!urls.every((url) => address.test(url)))
    throw new InvalidConfigurationError({
      option: 'walletConnect.relayUrl',
      given: relayUrl,
      expected: 'wss URLs, or ws of this machine',
    })

  return (context) => {
    const { storage, getNetworks } = context
    const watchers = new Set<Connector.Handlers>()
    let kit: Kit | undefined
    let opened: ConnectorMethods | undefined
    const getKit = () => kit
    const open = () =>
      import('./connector/openConnector.ts').then(({ openConnector }) => {
        opened ??= openConnector({ options, context, watchers, getKit })
        return opened
      })
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      allowLoopback: options.allowLoopbackLinks,
      get namespaces() {
        const namespaces = getNetworks().map((each) => each.chainNamespace)
        return [...new Set(namespaces)]
      },
      connect: (parameters) => open().then((it) => it.connect(parameters)),
      reconnect: (parameters) => open().then((it) => it.reconnect(parameters)),
      disconnect: () => open().then((it) => it.disconnect()),
      watch(handlers) {
        watchers.add(handlers)
        return () => void watchers.delete(handlers)
      },
      getProvider: (namespace) =>
        open().then((it) => it.getProvider(namespace)),
      mount(mounted, signal) {
        kit = mounted
        // It starts with the time, in seconds, until when a pairing lasts.
        const marker = storage.getItem('walletConnect.pairing')
        if (Number(marker?.slice(0, 10)) * 1000 > Date.now())
          open()
            .then((it) => it.resume(mounted, signal))
            // Without the code, the wallet's answer waits for the next visit.
            .catch(() => {})
      },
      getWallet: () => opened?.getWallet(),
    }
  }
}

export declare namespace walletConnect {
  type Options = {
    /** Where wallets are met: `wss://…`, or several, of which the first that answers is taken. */
    relayUrl: string | readonly string[]
    /** Names the app to a relay that has projects. */
    projectId?: string | undefined
    /** What wallets are asked to answer beside what Latchkit knows, by namespace. */
    methods?: Readonly<Record<Namespace, readonly string[]>> | undefined
    /** Whether a wallet may be a page of this machine (`http://localhost/…`): for development only. Default `false`. */
    allowLoopbackLinks?: boolean | undefined
  }
  type ErrorType = InvalidConfigurationError
}
