import { MailboxFullError } from '../errors/MailboxFullError.ts'
import { StoreUnreachableError } from '../errors/StoreUnreachableError.ts'
import { SubscriberLimitError } from '../errors/SubscriberLimitError.ts'
import { isEarly } from '../isEarly.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { shortestMemory } from '../shortestMemory.ts'
import { subscriptionLifetime } from '../subscriptionLifetime.ts'
import { publishScript } from './publishScript.ts'
import type { RedisContext } from './RedisContext.ts'

/** Keeps messages, all or none, in one round trip. */
export async function publish(
  context: RedisContext,
  parameters: MailboxStore.PublishParameters,
): Promise<readonly MailboxStore.Published[]> {
  const { keys, limits } = context
  const { clientId, drafts } = parameters
  const added = [...new Set(parameters.subscribe)]
  if (added.length + drafts.length === 0) return []
  const topics = [...new Set(drafts.map(({ topic }) => topic))]
  const numbers = new Map(topics.map((topic, index) => [topic, index + 1]))
  const client = keys.client(clientId)
  const reply = await run(context, {
    keys: [
      ...topics.flatMap((topic) => {
        const own = keys.topic(topic)
        return [
          ...[own.stream, own.bodies, own.index, own.info],
          ...[own.subscribers, own.receipts, own.channel],
        ]
      }),
      ...drafts.map((draft) => keys.message(draft.topic, draft.messageId)),
      ...added.map((topic) => keys.topic(topic).subscribers),
      // Left out, all that is named belongs to topics.
      ...(added.length > 0 ? [client.topics, client.channel] : []),
    ],
    values: [
      ...[clientId, limits.messagesPerTopic, limits.charactersPerTopic],
      ...[limits.subscriptionsPerClient, limits.subscribersPerTopic],
      ...[shortestMemory, subscriptionLifetime],
      ...[topics.length, drafts.length, added.length],
      ...drafts.flatMap((draft) => [
        ...[numbers.get(draft.topic) ?? 0, draft.messageId, draft.message],
        ...[draft.message.length, draft.tag, Math.ceil(draft.lifetime)],
        isEarly(draft.messageId) ? 1 : 0,
        draft.attestation === undefined ? '' : `=${draft.attestation}`,
      ]),
      ...added,
    ],
  })

  const [outcome, ...counts] = reply as [string, ...number[]]
  if (outcome === 'client' || outcome === 'topic')
    throw new SubscriberLimitError({
      of: outcome,
      limit:
        outcome === 'client'
          ? limits.subscriptionsPerClient
          : limits.subscribersPerTopic,
    })
  if (outcome === 'full') throw new MailboxFullError()
  return drafts.map((_, index) => ({
    isNew: counts[index * 2] === 1,
    depth: counts[index * 2 + 1] ?? 0,
  }))
}

async function run(
  { connection }: RedisContext,
  parameters: { keys: string[]; values: (string | number)[] },
): Promise<unknown> {
  try {
    return await connection.run(publishScript, parameters)
  } catch (error) {
    const cause = error instanceof StoreUnreachableError && error.cause
    if (!(cause instanceof Error && cause.message.startsWith('OOM')))
      throw error
    // Out of memory, and told to evict nothing.
    throw new MailboxFullError()
  }
}
