import type { Connector, Kit, KitEvent, Storage } from '@latchkit/core'
import { createKit, createMemoryStorage, universal } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { openConnector } from '../../../walletconnect/src/connector/openConnector.ts'
import type { SignClient } from '../../../walletconnect/src/types/SignClient.ts'
import type { walletConnect } from '../../../walletconnect/src/walletConnect.ts'
import { createNetwork } from './createNetwork.ts'

/** Creates a mounted kit whose WalletConnect connector is open over the given client. */
export function createTestKit(parameters: {
  client: SignClient
  networkIds?: readonly NetworkId[]
  storage?: Storage
  connectors?: readonly Connector[]
  options?: Partial<walletConnect.Options>
}): createTestKit.ReturnType {
  const {
    client,
    connectors = [],
    storage = createMemoryStorage(),
  } = parameters
  const { networkIds = ['eip155:1', 'eip155:10', 'solana:main'] } = parameters
  const networks = networkIds.map((each) => createNetwork(each))
  const events: KitEvent[] = []
  let setClientId = (_: string) => {}
  let kit: Kit | undefined
  const namespaces = [...new Set(networks.map((each) => each.chainNamespace))]
  kit = createKit({
    networks,
    storage,
    onEvent: (event) => events.push(event),
    adapters: namespaces.map((namespace) => {
      const [defaultNetwork] = networks.filter(
        (each) => each.chainNamespace === namespace,
      )
      if (!defaultNetwork) throw new Error(namespace)
      return universal({
        ...{ namespace, defaultNetwork },
        isSameAddress: (a, b) => a.toLowerCase() === b.toLowerCase(),
      })
    }),
    connectors: [
      ...connectors.map((each) => () => each),
      (context): Connector => {
        const watchers = new Set<Connector.Handlers>()
        const opened = openConnector({
          options: { relayUrl: 'wss://relay.test', ...parameters.options },
          ...{ context, watchers, getKit: () => kit },
          createClient({ onClientId }) {
            setClientId = onClientId
            return client
          },
        })
        return {
          ...{ id: 'walletConnect', name: 'WalletConnect' },
          ...{ type: 'WALLET_CONNECT', namespaces, ...opened },
          watch(handlers) {
            watchers.add(handlers)
            return () => void watchers.delete(handlers)
          },
          mount: (mounted, signal) => void opened.resume(mounted, signal),
        }
      },
    ],
  })
  return {
    ...{ kit, events, storage },
    setClientId: (id) => setClientId(id),
    unmount: kit.mount(),
  }
}

export declare namespace createTestKit {
  type ReturnType = {
    readonly kit: Kit
    readonly events: readonly KitEvent[]
    readonly storage: Storage
    setClientId(id: string): void
    unmount(): void
  }
}
