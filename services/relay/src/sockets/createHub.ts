import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** Shares one watch of each topic and client among the sockets of this node. */
export function createHub(store: MailboxStore): createHub.ReturnType {
  const clients = new Map<string, Watch<createHub.Member>>()
  const topics = new Map<string, Watch<() => void>>()

  return {
    join(clientId, member) {
      return share(clients, clientId, member, (members) =>
        store.watchClient(clientId, (change) => {
          for (const it of members) it.change(change)
        }),
      )
    },
    watchTopic(topic, wake) {
      return share(topics, topic, wake, (wakes) =>
        store.watchTopic(topic, () => {
          for (const it of wakes) it()
        }),
      )
    },
    settle({ clientId, topic, messageId }) {
      for (const member of clients.get(clientId)?.members ?? [])
        member.settle(topic, messageId)
    },
  }
}

export declare namespace createHub {
  type Member = {
    change(change: MailboxStore.Change | undefined): void
    settle(topic: string, messageId: string): void
  }
  type ReturnType = {
    /** Adds a socket of a client; returns the function that removes it. */
    join(clientId: string, member: Member): () => void
    watchTopic(topic: string, wake: () => void): () => void
    settle(parameters: {
      clientId: string
      topic: string
      messageId: string
    }): void
  }
}

type Watch<member> = { members: Set<member>; stop: () => void }

/** Adds a member to a watch, which the first member begins and the last ends. */
function share<member>(
  watches: Map<string, Watch<member>>,
  key: string,
  member: member,
  begin: (members: Set<member>) => () => void,
): () => void {
  let watch = watches.get(key)
  if (!watch) {
    const members = new Set<member>()
    watch = { members, stop: begin(members) }
    watches.set(key, watch)
  }
  const { members, stop } = watch
  members.add(member)
  return () => {
    if (!members.delete(member) || members.size > 0) return
    watches.delete(key)
    stop()
  }
}
