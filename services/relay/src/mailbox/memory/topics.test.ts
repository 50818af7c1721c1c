import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { MemoryTopic } from './topics.ts'
import {
  createMemoryTopics,
  findRoom,
  readTopic,
  removeEntries,
} from './topics.ts'

const now = 1_000
let sequence = 0

function createEntry(
  messageId: string,
  { size = 1, expiresAt = 60_000, senderId = 'dapp' } = {},
): MemoryTopic.Entry {
  sequence += 1
  return {
    ...{ topic: 't', message: 'x'.repeat(size), messageId, tag: 0 },
    ...{ attestation: undefined, position: String(sequence), sequence },
    ...{ publishedAt: 0, expiresAt, fullEnd: expiresAt, senderId },
  }
}

function createTopic(...entries: MemoryTopic.Entry[]): MemoryTopic {
  const topic = createMemoryTopics().open('t')
  topic.entries.push(...entries)
  for (const { message } of entries) topic.characters += message.length
  return topic
}

function acknowledge(topic: MemoryTopic, clientId: string, ids: string): void {
  topic.acknowledged.set(clientId, new Set(ids))
}

describe('createMemoryTopics', () => {
  test('behavior: a topic is kept while it holds anything', async () => {
    const topics = createMemoryTopics()
    topics.open('entries').entries.push(createEntry('a', { expiresAt: 1_001 }))
    topics.open('seen').seen.set('a', 1_001)
    topics.open('subscribers').subscribers.add('wallet')
    const names = ['entries', 'seen', 'subscribers']
    const list = () => names.filter((name) => topics.get(name))
    expect(topics.open('seen')).toBe(topics.get('seen'))
    for (const name of [...names, 'unknown']) topics.drop(name)
    await topics.sweep(1_000)
    expect(list()).toEqual(names)
    await topics.sweep(1_001)
    expect(list()).toEqual(['subscribers'])
    topics.get('subscribers')?.subscribers.clear()
    topics.drop('subscribers')
    expect(list()).toEqual([])
  })

  test('behavior: a sweep ends what has expired, and nothing else', async () => {
    const topics = createMemoryTopics()
    const topic = topics.open('t')
    for (const id of ['a', 'b']) {
      const expiresAt = id === 'a' ? 1_000 : 1_001
      topic.entries.push(createEntry(id, { expiresAt }))
      topic.seen.set(id, expiresAt)
    }
    await topics.sweep(1_000)
    expect(topic.entries.map((it) => it.messageId)).toEqual(['b'])
    expect([...topic.seen.keys()]).toEqual(['b'])
  })

  test('behavior: others are served after each thousand topics of a sweep', async () => {
    const topics = createMemoryTopics()
    for (let i = 0; i < 2_500; i++) topics.open(`${i}`)
    const count = () =>
      Array.from({ length: 2_500 }, (_, i) => topics.get(`${i}`)).filter(
        Boolean,
      ).length
    const swept = topics.sweep(now)
    const counts = [count()]
    for (let i = 0; i < 2; i++) {
      await setImmediate()
      counts.push(count())
    }
    expect(counts).toEqual([1_500, 500, 0])
    await swept
  })
})

describe('readTopic', () => {
  const given = { topic: 't', clientId: 'wallet', limit: 10, now }
  const list = (
    topic: MemoryTopic,
    more: Partial<Parameters<typeof readTopic>[1]> = {},
  ) => {
    const page = readTopic(topic, { ...given, ...more })
    return [page.entries.map((it) => it.messageId).join(''), page.hasMore]
  }

  test('default: no topic', () => {
    expect(readTopic(undefined, given)).toEqual({
      ...{ entries: [], hasMore: false, isSubscribed: false },
    })
  })

  test('behavior: what waits for the client', () => {
    const topic = createTopic(
      createEntry('a', { expiresAt: now }),
      createEntry('b', { expiresAt: now + 1 }),
      createEntry('c', { senderId: 'wallet' }),
      createEntry('d'),
      createEntry('e'),
    )
    acknowledge(topic, 'wallet', 'd')
    acknowledge(topic, 'other', 'e')
    expect(list(topic)).toEqual(['be', false])
  })

  test('parameters: limit, maxCharacters, after', () => {
    const entries = [...'abcd'].map((id) => createEntry(id, { size: 100 }))
    const topic = createTopic(...entries)
    expect(list(topic, { limit: 4 })).toEqual(['abcd', false])
    expect(list(topic, { limit: 3 })).toEqual(['abc', true])
    expect(list(topic, { maxCharacters: 200 })).toEqual(['ab', true])
    expect(list(topic, { maxCharacters: 199 })).toEqual(['a', true])
    expect(list(topic, { maxCharacters: 1 })).toEqual(['a', true])
    expect(list(topic, { maxCharacters: 400 })).toEqual(['abcd', false])
    const [first, , , last] = entries
    expect(list(topic, { after: first?.position })).toEqual(['bcd', false])
    expect(list(topic, { after: last?.position })).toEqual(['', false])
    expect(list(topic, { after: '0' })).toEqual(['abcd', false])
  })
})

describe('findRoom', () => {
  const limits = {
    ...{ subscriptionsPerClient: 1, subscribersPerTopic: 9 },
    ...{ messagesPerTopic: 8, charactersPerTopic: 1_000 },
  }
  /** The messages to evict for others. */
  const find = (topic: MemoryTopic, messages: number, characters: number) => {
    const room = findRoom(topic, { limits, messages, characters, now })
    return room && [...room].map((it) => it.messageId).join('')
  }

  test('behavior: nothing is evicted while there is room', () => {
    const topic = createTopic(...[...'abcdefg'].map((id) => createEntry(id)))
    acknowledge(topic, 'wallet', 'abcdefg')
    expect(find(topic, 1, 993)).toBe('')
    expect(find(topic, 1, 994)).toBe('abcdefg')
    expect(find(topic, 2, 1)).toBe('ab')
  })

  test('behavior: an eighth of a full mailbox is evicted, the oldest first', () => {
    const sizes = { a: 100, b: 100, c: 400, d: 400 }
    const topic = createTopic(
      ...Object.entries(sizes).map(([id, size]) => createEntry(id, { size })),
    )
    acknowledge(topic, 'wallet', 'abc')
    expect(find(topic, 1, 1)).toBe('ab')
    // Exactly an eighth is free then.
    expect(find(topic, 1, 75)).toBe('ab')
    expect(find(topic, 1, 76)).toBe('abc')
    acknowledge(topic, 'wallet', 'd')
    expect(find(topic, 1, 1)).toBe('d')
    // Less is enough if no more is received.
    acknowledge(topic, 'wallet', 'a')
    expect(find(topic, 1, 100)).toBe('a')
    expect(find(topic, 1, 101)).toBe(undefined)
  })

  test('behavior: what has expired is evicted first, received or not', () => {
    const topic = createTopic(
      createEntry('a', { size: 400 }),
      createEntry('b', { size: 200, expiresAt: now }),
      createEntry('c', { size: 400, expiresAt: now + 1 }),
    )
    acknowledge(topic, 'wallet', 'a')
    expect(find(topic, 1, 75)).toBe('b')
    expect(find(topic, 1, 76)).toBe('ba')
  })

  test('behavior: what a subscriber waits for is not evicted', () => {
    const topic = createTopic(
      createEntry('a', { size: 1_000, senderId: 'dapp' }),
    )
    expect(find(topic, 1, 1)).toBe(undefined)
    for (const clientId of ['dapp', 'wallet']) topic.subscribers.add(clientId)
    acknowledge(topic, 'other', 'a')
    expect(find(topic, 1, 1)).toBe(undefined)
    // Its sender does not wait.
    acknowledge(topic, 'wallet', 'a')
    expect(find(topic, 1, 1)).toBe('a')
    topic.acknowledged.clear()
    topic.subscribers.delete('wallet')
    expect(find(topic, 1, 1)).toBe(undefined)
  })
})

describe('removeEntries', () => {
  test('default', () => {
    const topic = createTopic(
      createEntry('a', { size: 10 }),
      createEntry('b', { size: 100 }),
      createEntry('c', { size: 1_000 }),
    )
    acknowledge(topic, 'wallet', 'ab')
    acknowledge(topic, 'other', 'b')
    removeEntries(topic, ({ messageId }) => messageId === 'b')
    expect(topic.entries.map((it) => it.messageId)).toEqual(['a', 'c'])
    expect(topic.characters).toBe(1_010)
    expect([...topic.acknowledged]).toEqual([['wallet', new Set('a')]])
    removeEntries(topic, () => false)
    expect(topic.entries).toHaveLength(2)
    expect(topic.characters).toBe(1_010)
  })
})
