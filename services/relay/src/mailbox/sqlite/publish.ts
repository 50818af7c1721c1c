import { MailboxFullError } from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import {
  evictedShare,
  evictsEarly,
  getUnclaimedLifetime,
  measureMessage,
  minDeduplicationTime,
} from '../MailboxStore.ts'
import type { SqliteContext } from './SqliteContext.ts'
import { addSubscriptions, findLimit } from './subscriptions.ts'

/** Stores messages, all or none. */
export async function publish(
  context: SqliteContext,
  parameters: MailboxStore.PublishParameters,
): Promise<readonly MailboxStore.Published[]> {
  const { clientId, address, subscribe = [], drafts } = parameters
  const { committer, clientEvents, topicEvents } = context
  const { subscribed, published } = await committer.write(() => {
    const own = { clientId, address, topics: subscribe }
    const limit = findLimit(context, own)
    if (limit) return limit
    const full = findQuota(context, parameters)
    if (full) return full
    const room = makeRoom(context, drafts)
    if (!room) return new MailboxFullError()
    for (const sequence of room) context.sql.remove.run(sequence)
    return {
      subscribed: addSubscriptions(context, own),
      published: drafts.map((draft) => keep(context, parameters, draft)),
    }
  })
  if (subscribed.length > 0)
    clientEvents.emit(clientId, { subscribed, unsubscribed: [] })
  const changed = drafts.filter((_, index) => published[index]?.isNew)
  for (const { topic } of changed) topicEvents.emit(topic, undefined)
  return published
}

/** Returns whether the sender's address, or all, have stored too much. */
function findQuota(
  context: SqliteContext,
  parameters: MailboxStore.PublishParameters,
): MailboxFullError | undefined {
  const { address, drafts, subscribe = [] } = parameters
  const added = new Map(
    drafts
      .filter((draft) => isNew(context, draft))
      .map((draft) => [`${draft.topic} ${draft.messageId}`, draft]),
  )
  const topics = new Set([...added.values()].map(({ topic }) => topic))
  let bytes = 0
  for (const draft of added.values()) bytes += measureMessage(draft)
  return context.usage.findMessageLimit({
    ...{ address, bytes, messages: added.size },
    isClaimed: [...topics].every(
      (topic) => subscribe.includes(topic) || isClaimed(context, topic),
    ),
  })
}

function isClaimed({ sql }: SqliteContext, topic: string): boolean {
  return sql.isClaimed.get(topic, topic) !== undefined
}

function isNew({ sql, now }: SqliteContext, draft: MailboxStore.Draft) {
  return sql.find.get(draft.topic, draft.messageId, now()) === undefined
}

/** Returns the messages to evict so that others fit in; `undefined` if that is not possible. */
function makeRoom(
  context: SqliteContext,
  drafts: readonly MailboxStore.Draft[],
): number[] | undefined {
  const { limits, sql, now } = context
  const evicted: number[] = []
  for (const topic of new Set(drafts.map((draft) => draft.topic))) {
    const added = new Map(
      drafts
        .filter((draft) => draft.topic === topic && isNew(context, draft))
        .map((draft) => [draft.messageId, measureMessage(draft)]),
    )
    const size = sql.measure.get(topic) as Size
    let messages = size.messages + added.size
    let characters = size.characters
    for (const length of added.values()) characters += length
    const isFull = (share = 1) =>
      messages > Math.ceil(limits.messagesPerTopic * share) ||
      characters > limits.charactersPerTopic * share
    const share = [...added.keys()].some(evictsEarly) ? 1 - evictedShare : 1
    if (!isFull(share)) continue
    for (const row of sql.removable.iterate(topic, now())) {
      const entry = row as Removable
      evicted.push(entry.sequence)
      messages -= 1
      characters -= entry.characters
      if (!isFull(1 - evictedShare)) break
    }
    if (isFull()) return undefined
  }
  return evicted
}

function keep(
  context: SqliteContext,
  { clientId, address }: MailboxStore.PublishParameters,
  draft: MailboxStore.Draft,
): MailboxStore.Published {
  const { sql, now, limits, usage } = context
  const { topic, message, messageId, tag, attestation } = draft
  const fresh = isNew(context, draft)
  if (fresh) {
    const last = sql.last.get(topic) as { published_at: number } | undefined
    const publishedAt = Math.max(now(), last?.published_at ?? 0)
    const bytes = measureMessage(draft)
    const fullLifetime = Math.ceil(draft.lifetime)
    const isShort = !isClaimed(context, topic)
    const lifetime = isShort
      ? Math.min(fullLifetime, getUnclaimedLifetime(limits, draft))
      : fullLifetime
    const { lastInsertRowid: sequence } = sql.insert.run(
      ...[topic, clientId, messageId, publishedAt, publishedAt + lifetime],
      ...[bytes, tag, attestation ?? null, message],
    )
    if (isShort) sql.addUnclaimed.run(sequence, publishedAt + fullLifetime)
    const until = publishedAt + Math.max(lifetime, minDeduplicationTime)
    sql.remember.run(topic, messageId, until, sequence)
    usage.addMessages({ address, bytes, messages: 1, lifetime })
  }
  return { isNew: fresh, depth: (sql.measure.get(topic) as Size).messages }
}

type Size = { messages: number; characters: number }
type Removable = { sequence: number; characters: number }
