import type { Connector, CreateConnector, Kit } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import type { Namespace } from '@latchkit/protocol'
import { markerKey } from './connector/keys.ts'
import type { OpenConnector } from './connector/openConnector.ts'

/** wss, or ws on this machine. */
const address =
  /^(wss:\/\/[^\s\\@?#/]+|ws:\/\/(localhost|127(\.\d+){3}|\[::1])(:\d+)?)(\/[^\s\\@?#]*)?$/

/** The connector for wallets that are reached over a WalletConnect relay, in all namespaces of the kit. Its code is loaded when it is asked for. */
export function walletConnect(options: walletConnect.Options): CreateConnector {
  const { relayUrl, projectId } = options
  const urls = [relayUrl].flat()
  const invalid = (option: string, given: unknown, expected: string) =>
    new InvalidConfigurationError({ option, given, expected })
  const wrong = urls.find((url) => !address.test(url))
  if (!urls[0] || wrong)
    throw invalid('relayUrl', wrong, 'wss addresses, or ws on this machine')
  const isPublic = /\/\/relay\.walletconnect\.(org|com)\b/.test(urls.join())
  const missing =
    isPublic &&
    !projectId &&
    invalid('projectId', projectId, "the project's id at the relay")

  return ({ storage, getNetworks, ...context }) => {
    const watchers = new Set<Connector.Handlers>()
    let kit: Kit | undefined
    let opened: OpenConnector | undefined
    const load = () => import('./connector/openConnector.ts')
    const open = async () => {
      const { openConnector } = await load()
      opened ??= openConnector({
        ...{ options, watchers, getKit: () => kit },
        context: { ...context, storage, getNetworks },
      })
      return opened
    }
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      allowLoopback: options.allowLoopbackLinks,
      get namespaces() {
        const namespaces = getNetworks().map((each) => each.chainNamespace)
        return [...new Set(namespaces)]
      },
      preload() {
        // A failure is met, and told, by the connect that needs the code.
        load().catch(() => {})
      },
      async connect(parameters) {
        if (missing) throw missing
        return (await open()).connect(parameters)
      },
      reconnect: async (parameters) => (await open()).reconnect(parameters),
      disconnect: async () => (await open()).disconnect(),
      watch(handlers) {
        watchers.add(handlers)
        return () => void watchers.delete(handlers)
      },
      getProvider: async (namespace) => (await open()).getProvider(namespace),
      mount(mounted, signal) {
        kit = mounted
        if (missing)
          kit.internals.alert('PROJECT_ID_NOT_CONFIGURED', missing.message)
        // It starts with the time, in seconds, until when a pairing lasts.
        const time = Number.parseInt(storage.getItem(markerKey) ?? '', 10)
        if (time * 1000 > Date.now())
          // Without the code, the wallet's answer waits for the next visit.
          open().then(
            (it) => it.resume(mounted, signal),
            () => {},
          )
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
