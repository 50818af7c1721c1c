import type { createNetwork } from './createNetwork.ts'
import type { Namespaces, Reason, Session, SignClient } from './SignClient.ts'
import { waitForAnswer } from './waitForAnswer.ts'

/** The commands of a peer, by name. Each resolves when the other side or the relay has answered. */
export function createCommands(parameters: {
  client: SignClient
  network: createNetwork.ReturnType
}) {
  const { client, network } = parameters
  const { relayer } = client.core
  const confirm = relayer.confirmOnlineStateOrThrow
  let approval: Promise<Session> | undefined

  return {
    async connect(proposal: { optionalNamespaces: unknown }) {
      // 2.17.1 reads this one even if nothing is required.
      const connecting = { requiredNamespaces: {}, ...proposal }
      const { uri, approval: wait } = await client.connect(connecting)
      approval = wait()
      // Read on request.
      approval.catch(() => {})
      return { uri }
    },
    async settled() {
      return await approval
    },
    async pair({ uri }: { uri: string }) {
      await client.pair({ uri })
    },
    async approve(answer: { id: number; namespaces: Namespaces }) {
      const { acknowledged } = await client.approve(answer)
      return await acknowledged()
    },
    async reject(answer: { id: number; reason: Reason }) {
      await client.reject(answer)
    },
    async request(parameters: Parameters<SignClient['request']>[0]) {
      return await client.request(parameters)
    },
    async respond(answer: { topic: string; id: number; result: unknown }) {
      const { topic, id, result } = answer
      await client.respond({ topic, response: { id, jsonrpc: '2.0', result } })
    },
    async respondError(answer: { topic: string; id: number; error: Reason }) {
      const { topic, id, error } = answer
      await client.respond({ topic, response: { id, jsonrpc: '2.0', error } })
    },
    async emit(event: Parameters<SignClient['emit']>[0]) {
      await client.emit(event)
    },
    async update(change: { topic: string; namespaces: Namespaces }) {
      const { topic } = change
      const method = 'wc_sessionUpdate'
      const answered = waitForAnswer(client, { topic, method })
      await client.update(change)
      await answered
    },
    async extend({ topic }: { topic: string }) {
      const method = 'wc_sessionExtend'
      const answered = waitForAnswer(client, { topic, method })
      await client.extend({ topic })
      await answered
    },
    async ping({ topic }: { topic: string }) {
      await client.ping({ topic })
    },
    async disconnect({ topic }: { topic: string }) {
      const reason = { code: 6000, message: 'User disconnected.' }
      await client.disconnect({ topic, reason })
    },
    async status() {
      return {
        isConnected: relayer.connected,
        /** Connections to the relay. */
        connections: network.countOpen(),
        sessions: client.session.getAll(),
        requests: client
          .getPendingSessionRequests()
          .map(({ id, topic }) => ({ id, topic })),
        refused: network.listRefused(),
      }
    },
    /** The network is gone until `online`. A browser emits both events; in Node they are emitted here. */
    async offline() {
      relayer.confirmOnlineStateOrThrow = async () => {
        throw new Error('There is no network.')
      }
      network.setOnline(false)
    },
    async online() {
      relayer.confirmOnlineStateOrThrow = confirm
      network.setOnline(true)
      await relayer.restartTransport()
    },
    /** The connection breaks, and another can be made at once. */
    async cut() {
      network.cut()
    },
  }
}
