import type { Connector, CreateConnector, Kit, Storage } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { randomHex } from '../crypto/keys.ts'
import type { Session } from '../types/Session.ts'
import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import type { walletConnect } from '../walletConnect.ts'
import { openClient } from './openClient.ts'
import { pairWallet, shouldKeepPairing } from './pairWallet.ts'
import type { SessionState } from './sessionState.ts'
import { markerKey, recordKey } from './storage.ts'

/** The methods of the connector that need its code to be loaded. */
export type ConnectorMethods = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'getProvider'
> &
  Required<Pick<Connector, 'getWallet'>> & {
    /** Continues the pairing of an earlier page. Never rejects. */
    resume(kit: Kit, signal: AbortSignal): Promise<void>
  }

/** What the parts of one connector share. */
export type ConnectorContext = {
  readonly client: SignClient
  readonly storage: Storage
  readonly watchers: Set<Connector.Handlers>
  /** Loads the state of the active session with the code that it needs. */
  loadState(): Promise<SessionState>
  /** Aborts waiting for the session of an earlier page. */
  resuming: AbortController | undefined
  /** The session of an earlier page, for the next `connect`. */
  unclaimed: UnclaimedSession | undefined
  clearSession(): void
}

/** A session that is not the active one of any page yet. */
export type UnclaimedSession = {
  readonly session: Session
  /** The link that the visitor followed to connect. */
  readonly link: string | undefined
}

/** Relays that require a project id. */
const publicRelays = ['relay.walletconnect.org', 'relay.walletconnect.com']

const loadRestore = () => import('./restore.ts')
const loadSessionModules = () => import('./sessionModules.ts')

/** Opens the client and returns the connector's methods over it. */
export function openConnector(
  parameters: openConnector.Parameters,
): ConnectorMethods {
  const { options, context, watchers, getKit } = parameters
  const { createClient = openClient } = parameters
  const { storage, adapters, getNetworks } = context
  /** JSON-RPC ids of pending requests, by call id. */
  const requestIds = new Map<string, number>()
  let clientId: string | undefined
  let state: SessionState | undefined
  let modules: Awaited<ReturnType<typeof loadSessionModules>> | undefined

  const client = createClient({
    options,
    context,
    onClientId(id) {
      clientId = id
      updateClientId()
    },
  })
  const connector: ConnectorContext = {
    client,
    storage,
    watchers,
    loadState,
    resuming: undefined,
    unclaimed: undefined,
    clearSession() {
      state?.clear()
      updateClientId()
    },
  }
  client.watch(handleEvent)

  async function loadState(): Promise<SessionState> {
    modules = await loadSessionModules()
    state ??= modules.createSessionState({
      ...{ storage, watchers, adapters, getNetworks },
    })
    return state
  }

  /** Sets the client's relay id, which is sent to the server, while there is a session. */
  function updateClientId(): void {
    context.setClientId(state?.session && clientId)
  }

  function handleEvent(event: ClientEvent): void {
    if (event.type === 'alert') {
      const { code, message } = event.alert
      context.alert(code, message)
      return
    }
    const topic = state?.session?.topic
    if (!state || !topic) return
    if (event.type === 'session') {
      if (event.session.topic === topic) state.setSession(event.session)
      return
    }
    if (event.topic !== topic) return
    if (event.type === 'event') {
      modules?.applyEvent(state, event, adapters)
      return
    }
    const isActive = storage.getItem(recordKey)?.includes(topic)
    if (isActive) {
      connector.clearSession()
      for (const { onDisconnect } of [...watchers]) onDisconnect()
      return
    }
    // Another tab has replaced the session.
    loadRestore()
      .then((restore) => restore.adoptStoredSession(connector))
      .catch(() => {})
  }

  /** Returns the session that an earlier page began, or pairs with a wallet. */
  async function openSession(
    given: Connector.ConnectParameters,
    networkIds: readonly NetworkId[],
  ): Promise<UnclaimedSession> {
    if (connector.unclaimed) return connector.unclaimed
    if (storage.getItem(markerKey)) {
      const { findUnclaimedSession } = await loadRestore()
      const found = await findUnclaimedSession(connector, given.namespaces)
      if (found) return found
    }
    // Connected namespaces stay connected in the session that replaces this one.
    const connected = state?.session?.namespaces.keys() ?? []
    return pairWallet({
      ...given,
      client,
      storage,
      adapters,
      networks: getNetworks(),
      networkIds,
      methods: options.methods,
      namespaces: [...new Set([...given.namespaces, ...connected])],
    })
  }

  return {
    async connect(given) {
      checkProjectId(options, context)
      connector.resuming?.abort()
      const { networkId, signal } = given
      const activeIds = getKit()?.getState().networkIds.values() ?? []
      const networkIds = [...(networkId ? [networkId] : []), ...activeIds]
      const { session, link } = await openSession(given, networkIds)
      const active = await loadState()
      await active.loadFormats(session)
      // The session may have changed or ended in the meantime.
      const sessions = await client.listSessions()
      const current = sessions.find((each) => each.topic === session.topic)
      if (signal?.aborted) {
        // The next attempt finds a session that is kept.
        if (!shouldKeepPairing()) end(session)
        throw signal.reason
      }
      connector.clearSession()
      if (current) {
        active.link = link
        active.setSession(current, networkIds)
      }
      storage.removeItem(markerKey)
      updateClientId()
      // Only one session is active at a time.
      for (const each of sessions) if (each !== current) end(each)
      return active.listAccounts()

      function end({ topic }: Session): void {
        client.disconnect({ topic }).catch(() => {})
      }
    },

    async reconnect({ signal }) {
      const [{ restoreSession }] = await Promise.all([
        loadRestore(),
        loadState(),
      ])
      const accounts = await restoreSession(connector, signal)
      updateClientId()
      return accounts
    },

    async disconnect() {
      // A session that is still being restored is in storage only.
      const stored = state?.session ?? (await loadRestore()).readRecord(storage)
      storage.removeItem(recordKey)
      connector.clearSession()
      if (stored) await client.disconnect({ topic: stored.topic })
    },

    async getProvider(namespace) {
      const state = await loadState()
      const { createSessionProvider } = await loadSessionModules()
      return createSessionProvider({
        namespace,
        state,
        watchers,
        adapter: adapters.get(namespace),
        getNetworks,
        async sendRequest(request) {
          const callId = randomHex(16)
          try {
            return await client.request({
              ...request,
              callId,
              onId: (id) => void requestIds.set(callId, id),
            })
          } finally {
            requestIds.delete(callId)
          }
        },
      })
    },

    getWallet() {
      if (!state?.session || !modules) return undefined
      const { session, link } = state
      return modules.describeWallet({
        session,
        link,
        requestId: [...requestIds.values()].at(-1),
        allowLoopback: options.allowLoopbackLinks,
        customWallets: getKit()?.options.customWallets,
      })
    },

    async resume(kit, signal) {
      const { resumePairing } = await loadRestore()
      return resumePairing(connector, { kit, signal })
    },
  }
}

export declare namespace openConnector {
  type Parameters = {
    options: walletConnect.Options
    context: globalThis.Parameters<CreateConnector>[0]
    watchers: Set<Connector.Handlers>
    /** Returns the kit once it is mounted. */
    getKit(): Kit | undefined
    createClient?: typeof openClient | undefined
  }
}

/** Throws if a relay that requires a project id is configured without one. */
function checkProjectId(
  { projectId, relayUrl }: walletConnect.Options,
  context: Pick<openConnector.Parameters['context'], 'alert'>,
): void {
  const isPublic = [relayUrl]
    .flat()
    .some((url) => publicRelays.includes(new URL(url).hostname))
  if (projectId || !isPublic) return
  const error = new InvalidConfigurationError({
    option: 'walletConnect.projectId',
    given: undefined,
    expected:
      "the project's id at the public relay, or use a relay of your own",
  })
  context.alert('PROJECT_ID_NOT_CONFIGURED', error.message)
  throw error
}
