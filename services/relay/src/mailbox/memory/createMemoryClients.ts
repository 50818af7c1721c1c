import { subscriptionLifetime } from '../subscriptionLifetime.ts'

/** Who is subscribed to what, and was last heard of when. */
export function createMemoryClients(): createMemoryClients.ReturnType {
  const clients = new Map<string, { topics: Set<string>; contact: number }>()

  return {
    get: (clientId) => clients.get(clientId)?.topics ?? new Set(),
    add(clientId, topic, now) {
      const client = clients.get(clientId) ?? {
        topics: new Set(),
        contact: now,
      }
      clients.set(clientId, client)
      client.topics.add(topic)
      client.contact = now
    },
    delete(clientId, topic) {
      const client = clients.get(clientId)
      client?.topics.delete(topic)
      if (client?.topics.size === 0) clients.delete(clientId)
    },
    touch(clientId, now) {
      const client = clients.get(clientId)
      if (client) client.contact = now
    },
    listForgotten(now) {
      return [...clients]
        .filter(([, { contact }]) => contact + subscriptionLifetime <= now)
        .map(([clientId, { topics }]) => ({ clientId, topics: [...topics] }))
    },
  }
}

export declare namespace createMemoryClients {
  type ReturnType = {
    get(clientId: string): ReadonlySet<string>
    add(clientId: string, topic: string, now: number): void
    delete(clientId: string, topic: string): void
    touch(clientId: string, now: number): void
    /** Those without contact for so long that their subscriptions end. */
    listForgotten(now: number): { clientId: string; topics: string[] }[]
  }
}
