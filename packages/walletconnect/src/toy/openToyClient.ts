import { createSignClient } from '../client/createSignClient.ts'
// There at once: reading a module takes real time, where a test holds the clock.
import '../client/laterParts.ts'
import { createMemoryStore } from '../store/createMemoryStore.ts'
import type { ClientEvent } from '../types/ClientEvent.ts'
import type { Session } from '../types/Session.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { Store } from '../types/Store.ts'
import { createToyHub } from './createToyHub.ts'
import { createToyWallet } from './createToyWallet.ts'
import { toyProposal } from './toyProposal.ts'

/** A client, a wallet and the relay between them. */
export async function openToyClient(
  parameters: openToyClient.Parameters = {},
): Promise<openToyClient.ReturnType> {
  const { now } = parameters
  const hub = parameters.hub ?? createToyHub({ now })
  const store = parameters.store ?? createMemoryStore()
  let id = ''
  const client = await createSignClient({
    openRelay(handlers, seed) {
      id = seed
      return hub.open(handlers, seed)
    },
    store,
    metadata: {
      name: 'App',
      description: 'An app',
      url: 'https://app.example',
      icons: ['https://app.example/icon.png'],
    },
    now,
    load: parameters.load,
  })
  const events: ClientEvent[] = []
  client.watch((event) => events.push(event))
  const wallet = parameters.wallet ?? createToyWallet({ hub, now })

  const toy: openToyClient.ReturnType = {
    ...{ client, hub, store, wallet, events },
    pair({ callId = 'pair', ...rest } = {}) {
      const states: SignClient.PairingState[] = []
      const session = client.pair({
        ...{ callId, proposal: toyProposal, keep: false, ...rest },
        onPairing: (state) => states.push(state),
      })
      session.catch(() => {})
      const getUri = () =>
        hub.until(() => states.findLast((it) => it.status === 'ready')?.uri)
      return { session, states, getUri }
    },
    async connect() {
      const pairing = toy.pair()
      const proposal = await wallet.scan(await pairing.getUri())
      await wallet.approve(proposal)
      return pairing.session
    },
    kill: () => hub.drop(id),
    async restart() {
      toy.kill()
      // The old page writes nothing any more.
      const copy = createMemoryStore()
      await copy.set(Object.fromEntries(await store.list('')))
      return openToyClient({ now, hub, wallet, store: copy })
    },
    async getState() {
      await hub.idle()
      const sessions = await client.listSessions()
      return sessions.map(({ expiresAt, namespaces }) => ({
        expiresAt,
        namespaces,
      }))
    },
  }
  return toy
}

export declare namespace openToyClient {
  type Parameters = {
    now?: (() => number) | undefined
    hub?: createToyHub.ReturnType | undefined
    store?: Store | undefined
    wallet?: createToyWallet.ReturnType | undefined
    load?: createSignClient.Parameters['load']
  }
  type ReturnType = {
    readonly client: SignClient
    readonly hub: createToyHub.ReturnType
    readonly store: Store
    readonly wallet: createToyWallet.ReturnType
    readonly events: readonly ClientEvent[]
    pair(parameters?: Partial<SignClient.PairParameters>): {
      readonly session: Promise<Session>
      readonly states: readonly SignClient.PairingState[]
      /** Of the latest pairing that the relay has. */
      getUri(): Promise<string>
    }
    /** Pairs, and the wallet agrees. */
    connect(): Promise<Session>
    /** From here on nothing reaches the page. */
    kill(): void
    /** The page is killed, and another one comes. */
    restart(): Promise<ReturnType>
    /** Of the sessions, once nothing is under way. */
    getState(): Promise<readonly Pick<Session, 'expiresAt' | 'namespaces'>[]>
  }
}
