import type { openPeerClient } from '@latchkit/test/walletconnect/openPeerClient'
import type { createNetwork } from '../createNetwork.ts'
import { describeSession } from './describeSession.ts'

/** Creates the commands of a peer that runs Latchkit's client as a dapp. */
export function createCommands(parameters: {
  client: openPeerClient.Client
  network: createNetwork.ReturnType
  /** Dispatches `return` once the network is back, as a browser does. */
  page: EventTarget
  send(event: string, params: unknown): void
}) {
  const { client, network, page, send } = parameters
  let settled: Promise<openPeerClient.ClientSession> | undefined
  let calls = 0
  const nextCall = () => {
    calls += 1
    return `${process.pid}-${calls}`
  }
  /** The topics that this side has disconnected, which emit no event. */
  const disconnected = new Set<string>()
  const known = new Map<string, openPeerClient.ClientSession>()

  client.watch((event) => {
    if (event.type === 'session') {
      const { session } = event
      const { topic } = session
      const before = known.get(topic)
      known.set(topic, session)
      if (!before) return
      const { namespaces } = describeSession(session)
      if (session.expiresAt > before.expiresAt)
        send('session_extend', { topic })
      else send('session_update', { topic, params: { namespaces } })
    } else if (event.type === 'deleted') {
      const { topic } = event
      if (!disconnected.has(topic)) send('session_delete', { topic })
    } else if (event.type === 'event') {
      const { topic, networkId: chainId, name, data } = event
      send('session_event', {
        topic,
        params: { chainId, event: { name, data } },
      })
    }
  })

  return {
    async connect(parameters: {
      optionalNamespaces: openPeerClient.ClientProposal
    }) {
      return await new Promise<{ uri: string }>((resolve, reject) => {
        settled = client.pair({
          callId: nextCall(),
          proposal: parameters.optionalNamespaces,
          keep: false,
          onPairing({ uri, status }) {
            if (status === 'ready') resolve({ uri })
          },
        })
        settled.catch(reject)
      })
    },
    async settled() {
      const session = await settled
      return session && describeSession(session)
    },
    async request(parameters: {
      topic: string
      chainId: `${string}:${string}`
      request: { method: string; params: unknown }
    }) {
      const { topic, chainId: networkId, request } = parameters
      return await client.request({
        callId: nextCall(),
        topic,
        networkId,
        ...request,
        onId: () => send('session_request_sent', { topic }),
      })
    },
    async disconnect({ topic }: { topic: string }) {
      disconnected.add(topic)
      await client.disconnect({ topic })
    },
    async status() {
      const sessions = await client.listSessions()
      for (const session of sessions) known.set(session.topic, session)
      return {
        isConnected: network.countOpen() > 0,
        sessions: sessions.map(describeSession),
        requests: [],
        refused: network.listRefused(),
      }
    },
    async offline() {
      network.setOnline(false)
    },
    async online() {
      network.setOnline(true)
      page.dispatchEvent(new Event('return'))
    },
    async cut() {
      network.cut()
    },
  }
}
