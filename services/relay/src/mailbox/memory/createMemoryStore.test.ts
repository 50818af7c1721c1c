import { describeMailboxStore } from '@latchkit/test/relay/describeMailboxStore'
import { expect, test } from 'vitest'
import { subscriptionLifetime } from '../MailboxStore.ts'
import { createMemoryStore } from './createMemoryStore.ts'

describeMailboxStore('in memory', async ({ limits }) => {
  let time = 1_700_000_000_000
  const store = createMemoryStore({ limits, now: () => time })
  return {
    store,
    other: store,
    async pass(milliseconds) {
      time += milliseconds
    },
    settle: async () => {},
    close: () => store.close(),
  }
})

const limits = {
  subscriptionsPerClient: 5,
  subscribersPerTopic: 3,
  messagesPerTopic: 8,
  charactersPerTopic: 1_000,
}

test('behavior: subscriptions end 30 days after the last contact', async () => {
  let time = 0
  const store = createMemoryStore({ limits, now: () => time })
  for (const clientId of ['gone', 'there'])
    await store.subscribe({ clientId, topics: ['topic'] })
  time = subscriptionLifetime - 1
  await store.listTopics('there')
  time += 1
  await store.sweep()
  expect(await store.listTopics('gone')).toEqual([])
  expect(await store.listTopics('there')).toEqual(['topic'])
})

test('behavior: times of a topic never go back', async () => {
  let time = 1_000
  const store = createMemoryStore({ limits, now: () => time })
  for (const message of ['a', 'b']) {
    const draft = { topic: 't', message, messageId: message, tag: 0 }
    const drafts = [{ ...draft, lifetime: 60_000 }]
    await store.publish({ clientId: 'dapp', drafts })
    time -= 500
  }
  const read = { topic: 't', clientId: 'wallet', limit: 2 }
  const { entries } = await store.read(read)
  expect(entries.map((it) => it.publishedAt)).toEqual([1_000, 1_000])
})
