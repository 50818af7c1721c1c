import { findNetwork, toNetworkId } from '../actions/findNetwork.ts'
import type {
  AdapterNotFoundError,
  InvalidConfigurationError,
} from '../errors/configuration.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import { createKitStorage } from '../storage/createKitStorage.ts'
import type { Storage } from '../storage/Storage.ts'
import { createBrowserStorage } from '../storage/Storage.ts'
import { createEmitter, createStore } from '../store/createStore.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { CreateConnector } from '../types/Connector.ts'
import type { Kit, Metadata } from '../types/Kit.ts'
import type { KitEvent } from '../types/KitEvent.ts'
import type { Chain, Network } from '../types/Network.ts'
import { checkConfiguration } from './checkConfiguration.ts'
import { createFirstState, createInitialState } from './createInitialState.ts'
import { raiseAlert, setClientId } from './internal.ts'
import { mountKit } from './mountKit.ts'
import { readOptions } from './readOptions.ts'

/** Creates a kit. It does nothing until it is mounted, and may be created on a server. */
export function createKit(parameters: createKit.Parameters): Kit {
  const networks = checkConfiguration(parameters)
  const options = readOptions(parameters)
  const { id = 'latchkit' } = parameters
  const adapters = new Map(
    parameters.adapters.map((adapter) => [adapter.namespace, adapter]),
  )
  const metadata = { ...defaultMetadata, ...parameters.metadata }
  const events = createEmitter<KitEvent>()
  const { onEvent } = parameters
  if (onEvent && options.features.analytics) events.on(onEvent)

  const storage = createKitStorage({
    kitId: id,
    storage: parameters.storage ?? createBrowserStorage(),
    onError: (error) =>
      console.warn(
        `[${id}] Storage is not available; nothing outlives this page:`,
        error,
      ),
  })
  const { defaultNetwork } = options
  const first = createFirstState({
    adapters,
    networks,
    defaultNetworkId: defaultNetwork && toNetworkId(defaultNetwork),
  })
  const serverState = createInitialState(first, storage.server, adapters)
  const store = createStore(createInitialState(first, storage, adapters))
  const memos = new Map<string, unknown>()
  let mounts = 0
  let unmount = () => {}

  const kit: Kit = {
    id,
    metadata,
    adapters,
    options,
    server: parameters.server?.replace(/\/+$/, ''),
    projectId: parameters.projectId,
    getState: store.get,
    getServerState: () => serverState,
    subscribe: store.subscribe,
    onEvent: events.on,
    memo(key, create) {
      if (!memos.has(key)) memos.set(key, create())
      return memos.get(key) as ReturnType<typeof create>
    },
    mount() {
      mounts += 1
      if (mounts === 1) unmount = mountKit(kit)
      let isMounted = true
      return () => {
        if (!isMounted) return
        isMounted = false
        mounts -= 1
        if (mounts === 0) unmount()
      }
    },
    internal: { setState: store.set, emit: events.emit, storage },
  }

  const connectors = (parameters.connectors ?? []).map((create) =>
    create({
      kitId: id,
      metadata,
      storage: storage.raw,
      adapters,
      getNetworks: () => store.get().networks,
      alert: (code, message) => raiseAlert(kit, { code, message }),
      setClientId: (clientId) => setClientId(kit, clientId),
    }),
  )
  if (connectors.length > 0) store.set((state) => ({ ...state, connectors }))
  if (defaultNetwork && !findNetwork(kit, { network: defaultNetwork })) {
    const networkId = toNetworkId(defaultNetwork)
    raiseAlert(kit, {
      code: 'NETWORK_NOT_FOUND',
      message: new NetworkNotFoundError({ networkId }).message,
    })
  }
  return kit
}

export declare namespace createKit {
  type Parameters = readOptions.Parameters & {
    /** One per chain family. */
    adapters: readonly Adapter[]
    /** In the order of lists; the first is the default network. Default: each adapter's own. */
    networks?: readonly (Network | Chain)[] | undefined
    /** Connectors beside the wallets that announce themselves. */
    connectors?: readonly CreateConnector[] | undefined
    /** The self-hosted server: an https address, or http on this machine. Without it, the features that need it are off and no request is sent. */
    server?: string | undefined
    /** Identifies the app to a server that has projects. */
    projectId?: string | undefined
    /** The prefix of everything that is stored. Two kits on one origin need different ids. Default `'latchkit'`. */
    id?: string | undefined
    /** Metadata of the app, which is shown by wallets. */
    metadata?: Partial<Metadata> | undefined
    /** Default: `localStorage`, or memory if that can't be used. With `createCookieStorage`, a server renders the stored connection too. */
    storage?: Storage | undefined
    /** Receives every event; nothing is sent anywhere else. */
    onEvent?: ((event: KitEvent) => void) | undefined
  }
  type ErrorType = AdapterNotFoundError | InvalidConfigurationError
}

const defaultMetadata: Metadata = {
  name: '',
  description: '',
  url: '',
  icons: [],
}
