import type { Connector, Kit, KitEvent, Storage } from '@latchkit/core'
import { createKit, createMemoryStorage } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import type { walletConnect } from '@latchkit/walletconnect'
import { openConnector } from '../../../walletconnect/src/connector/openConnector.ts'
import type { SignClient } from '../../../walletconnect/src/types/SignClient.ts'
import { createAdapters } from './createAdapters.ts'
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
    customWallets: [{ id: 'fake', name: 'Fake', mobileLink: 'fake://' }],
    onEvent: (event) => events.push(event),
    adapters: [...createAdapters(namespaces).values()],
    connectors: [
      ...connectors.map((each) => () => each),
      (context): Connector => {
        const watchers = new Set<Connector.Handlers>()
        const opened = openConnector({
          options: { relayUrl: 'wss://relay.test', ...parameters.options },
          context,
          watchers,
          getKit: () => kit,
          createClient({ onClientId }) {
            setClientId = onClientId
            return client
          },
        })
        return {
          ...opened,
          id: 'walletConnect',
          name: 'WalletConnect',
          type: 'WALLET_CONNECT',
          namespaces,
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
    kit,
    events,
    storage,
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
