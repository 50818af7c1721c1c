import { setImmediate } from 'node:timers/promises'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** Items of long work, such as topics, after which others are served. */
const slice = 50

/** Shares one watch of each topic and client, and the time of the thread, among the sockets of this node. */
export function createHub(store: MailboxStore): createHub.ReturnType {
  const clients = new Map<string, Watch<createHub.Member>>()
  const topics = new Map<string, Watch<(topic: string) => void>>()
  let lastTurn: Promise<void> = Promise.resolve()

  function turn(): Promise<void> {
    lastTurn = lastTurn.then(() => setImmediate())
    return lastTurn
  }

  return {
    turn,
    async forEach(items, run) {
      let count = 0
      for (const item of items) {
        if (count > 0 && count % slice === 0) await turn()
        count += 1
        if (run(item) === false) return
      }
    },
    join(clientId, member) {
      share(clients, clientId, member, (members) =>
        store.watchClient(clientId, (change) => {
          for (const it of members) it.change(change)
        }),
      )
      return () => unshare(clients, clientId, member)
    },
    watchTopic(topic, wake) {
      const watch = share(topics, topic, wake, (wakes) =>
        store.watchTopic(topic, () => {
          for (const it of wakes) it(topic)
        }),
      )
      return watch.key
    },
    unwatchTopic: (topic, wake) => unshare(topics, topic, wake),
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
    /** Resolves in a turn of the event loop in which no other long work is done, in the order of the calls. */
    turn(): Promise<void>
    /** Runs for each item until it returns `false`: the first ones at once, the others in several turns. */
    forEach<item>(
      items: Iterable<item>,
      run: (item: item) => unknown,
    ): Promise<void>
    /** Adds a socket of a client; returns the function that removes it. */
    join(clientId: string, member: Member): () => void
    /** Calls `wake` with a topic when it may have messages. Returns the topic as its other watchers have it, so that its text is in memory once. */
    watchTopic(topic: string, wake: (topic: string) => void): string
    unwatchTopic(topic: string, wake: (topic: string) => void): void
    settle(parameters: {
      clientId: string
      topic: string
      messageId: string
    }): void
  }
}

type Watch<member> = {
  readonly key: string
  readonly members: Set<member>
  readonly stop: () => void
}

/** Adds a member to a watch, which the first member begins and the last ends. */
function share<member>(
  watches: Map<string, Watch<member>>,
  key: string,
  member: member,
  begin: (members: Set<member>) => () => void,
): Watch<member> {
  let watch = watches.get(key)
  if (!watch) {
    const members = new Set<member>()
    watch = { key, members, stop: begin(members) }
    watches.set(key, watch)
  }
  watch.members.add(member)
  return watch
}

function unshare<member>(
  watches: Map<string, Watch<member>>,
  key: string,
  member: member,
): void {
  const watch = watches.get(key)
  if (!watch?.members.delete(member) || watch.members.size > 0) return
  watches.delete(key)
  watch.stop()
}
