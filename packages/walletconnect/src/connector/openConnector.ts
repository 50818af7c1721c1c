import type { Connector, CreateConnector, Kit, Storage } from '@latchkit/core'
import { stripText } from '@latchkit/protocol'
import { randomHex } from '../crypto/keys.ts'
import type { Session } from '../types/Session.ts'
import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import type { walletConnect } from '../walletConnect.ts'
import { openClient } from './openClient.ts'
import {
  markerKey,
  pairWallet,
  recordKey,
  shouldKeepPairing,
} from './pairWallet.ts'
import type { SessionState } from './sessionState.ts'

/** What the connector does once it is asked for. */
export type ConnectorMethods = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'getProvider'
> &
  Required<Pick<Connector, 'getWallet'>> & {
    /** Takes up a pairing that an earlier page began. Never rejects. */
    resume(kit: Kit, signal: AbortSignal): Promise<void>
  }

const image = /^data:image\/(png|webp|gif|svg\+xml|jpeg)[;,]/i

/** They serve nobody without a project. */
const publicRelay = /\/\/relay\.walletconnect\.(org|com)([:/,]|$)/

const loadReturning = () => import('./restore.ts')
const loadInSession = () => import('./inSession.ts')

export function openConnector(parameters: {
  options: walletConnect.Options
  context: Parameters<CreateConnector>[0]
  watchers: Set<Connector.Handlers>
  /** Once it is mounted. */
  getKit(): Kit | undefined
  createClient?: typeof openClient | undefined
}): ConnectorMethods {
  const { options, context, watchers, getKit } = parameters
  const { createClient = openClient } = parameters
  const { storage, getNetworks } = context
  /** The ids of the requests that the wallet has not answered, by call. */
  const asked = new Map<string, number>()
  let parts: Awaited<ReturnType<typeof loadInSession>> | undefined
  let state: SessionState | undefined
  async function loadState(): Promise<SessionState> {
    parts = await loadInSession()
    state ??= parts.createSessionState({ storage, watchers, getNetworks })
    return state
  }
  let clientId: string | undefined
  const client = createClient({
    ...{ options, context },
    onClientId(id) {
      clientId = id
      tellClientId()
    },
  })
  const opened: ConnectorContext = {
    ...{ client, storage, loadState, watchers, getNetworks, getKit },
    ...{ resuming: undefined, claimed: undefined },
    forget() {
      state?.clear()
      tellClientId()
    },
  }
  client.watch(follow)

  /** The server learns by whom the relay knows the app, once there is a wallet. */
  function tellClientId(): void {
    context.setClientId(state?.session && clientId)
  }

  function follow(event: ClientEvent): void {
    const topic = state?.session?.topic
    if (event.type === 'alert')
      context.alert(event.alert.code, event.alert.message)
    else if (event.type === 'session') {
      if (event.session.topic === topic) state?.setSession(event.session)
    } else if (event.topic !== topic || !state) return
    else if (event.type === 'event') parts?.applyEvent(state, event)
    else if (storage.getItem(recordKey)?.includes(topic)) {
      opened.forget()
      for (const { onDisconnect } of [...watchers]) onDisconnect()
    } else loadReturning().then((it) => it.adoptStoredSession(opened), ignore)
  }

  return {
    async connect(given) {
      if (!options.projectId && publicRelay.test(String(options.relayUrl)))
        (await import('./refuseProjectId.ts')).refuseProjectId(context)
      opened.resuming?.abort()
      const { namespaces, networkId, signal } = given
      const networkIds = [
        ...(networkId ? [networkId] : []),
        ...(getKit()?.getState().networkIds.values() ?? []),
      ]
      // What is connected stays so, in the session that follows.
      const present = state?.session?.namespaces.keys() ?? []
      const { session, link } =
        opened.claimed ??
        ((storage.getItem(markerKey) &&
          (await (
            await loadReturning()
          ).findUnclaimedSession(opened, namespaces))) ||
          (await pairWallet({
            ...given,
            ...{ client, storage, networkIds, networks: getNetworks() },
            methods: options.methods,
            namespaces: [...new Set([...namespaces, ...present])],
          })))
      const { topic } = session
      const leave = (other: string) =>
        // Nobody waits for it.
        void client.disconnect({ topic: other }).catch(ignore)
      const active = await loadState()
      // It may have changed, or ended, already.
      const sessions = await client.listSessions()
      if (signal?.aborted) {
        // Where pairings are kept, the next attempt finds it.
        if (!shouldKeepPairing()) leave(topic)
        throw signal.reason
      }
      const current = sessions.find((each) => each.topic === topic)
      opened.forget()
      if (current) {
        active.link = link
        active.setSession(current, networkIds)
      }
      storage.removeItem(markerKey)
      tellClientId()
      // There is one session at a time.
      for (const other of sessions) if (other !== current) leave(other.topic)
      return active.listAccounts()
    },

    async reconnect({ signal }) {
      const [{ restoreSession }] = await Promise.all([
        loadReturning(),
        loadState(),
      ])
      const accounts = await restoreSession(opened, signal)
      tellClientId()
      return accounts
    },

    async disconnect() {
      // Or one that is being restored.
      const { topic } =
        state?.session ?? (await loadReturning()).readRecord(storage) ?? {}
      storage.removeItem(recordKey)
      opened.forget()
      if (topic) await client.disconnect({ topic })
    },

    async getProvider(namespace) {
      const state = await loadState()
      const { createSessionProvider } = await loadInSession()
      return createSessionProvider({
        ...{ namespace, state, watchers, getNetworks },
        async ask(request) {
          const callId = randomHex(16)
          const onId = (id: number) => void asked.set(callId, id)
          try {
            return await client.request({ ...request, callId, onId })
          } finally {
            asked.delete(callId)
          }
        },
      })
    },

    getWallet() {
      const { session, link } = state ?? {}
      if (!session) return undefined
      const { name, icons } = session.peer
      return {
        name: stripText(name, { max: 64 }) || 'WalletConnect',
        icon: icons.find((icon) => image.test(icon)),
        link: parts?.toWalletLink({
          ...{ session, link },
          requestId: [...asked.values()].at(-1),
          allowLoopback: options.allowLoopbackLinks,
        }),
      }
    },

    async resume(kit, signal) {
      const { resumePairing } = await loadReturning()
      return resumePairing(opened, { kit, signal })
    },
  }
}

function ignore(): void {}

/** What the parts of one connector share. */
export type ConnectorContext = {
  readonly client: SignClient
  readonly storage: Storage
  readonly watchers: Set<Connector.Handlers>
  readonly getNetworks: Parameters<CreateConnector>[0]['getNetworks']
  /** Of the session in use; its code comes with the first. */
  loadState(): Promise<SessionState>
  /** Once it is mounted. */
  getKit(): Kit | undefined
  /** Ends the wait for the pairing of an earlier page. */
  resuming: AbortController | undefined
  /** What that pairing has come to, for the next `connect`. */
  claimed: UnclaimedSession | undefined
  /** Leaves the session here. */
  forget(): void
}

/** A session that no page has in use yet. */
export type UnclaimedSession = {
  readonly session: Session
  /** What was followed to open it. */
  readonly link: string | undefined
}
