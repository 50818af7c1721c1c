import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { expect, test, vi } from 'vitest'
import { hashMessage } from '../crypto/keys.ts'
import { createMemoryStore } from '../store/createMemoryStore.ts'
import { isRecord } from './isRecord.ts'
import { getSeen, openRecords, recordMessage } from './records.ts'

const open = (store = createMemoryStore(), onChange = () => {}) =>
  openRecords({ store, load: async () => ({ isRecord }), onChange })

const topic = 'ab'.repeat(32)
const seen = { version: 1, hashes: [], latest: new Map() } as const

test('default', async () => {
  const store = createMemoryStore()
  let changes = 0
  const records = await open(store, () => (changes += 1))
  const events: string[] = []
  const value = await records.write((batch) => {
    batch.put(`seen.${topic}`, seen)
    expect(batch.get(`seen.${topic}`)).toBe(seen)
    expect(records.get(`seen.${topic}`)).toBeUndefined()
    batch.afterWrite(() => {
      expect(records.get(`seen.${topic}`)).toBe(seen)
      events.push('after')
    })
    return 7
  })
  expect([value, changes, events]).toEqual([7, 1, ['after']])
  expect((await open(store)).get(`seen.${topic}`)).toEqual(seen)
})

test('behavior: batches run one at a time, in order', async () => {
  const store = createMemoryStore()
  const records = await open(store)
  const { set } = store
  store.set = async (changes) => {
    await new Promise((resolve) => setImmediate(resolve))
    await set(changes)
  }
  const first = records.write((batch) => batch.put(`seen.${topic}`, seen))
  const second = records.write((batch) => batch.get(`seen.${topic}`))
  expect(await second).toBe(seen)
  await first
})

test('behavior: a batch without changes writes nothing', async () => {
  const store = createMemoryStore()
  const records = await open(store)
  const set = vi.spyOn(store, 'set')
  await records.write((batch) => batch.get(`seen.${topic}`))
  expect(set).not.toHaveBeenCalled()
  await records.write((batch) => batch.put(`seen.${topic}`, seen))
  expect(set).toHaveBeenCalledOnce()
})

test('behavior: of each topic, the last 256 messages are recorded', async () => {
  const records = await open()
  await records.write((batch) => {
    const texts = Array.from({ length: 257 }, (_, index) => `message ${index}`)
    for (const text of texts)
      expect(recordMessage(batch, topic, text)).toBe(true)
    expect(getSeen(batch, topic).hashes).toEqual(
      texts.slice(1).map((text) => hashMessage(text).slice(0, 24)),
    )
    expect(recordMessage(batch, topic, 'message 1')).toBe(false)
    expect(recordMessage(batch, topic, 'message 0')).toBe(true)
    expect(recordMessage(batch, 'cd'.repeat(32), 'message 1')).toBe(true)
  })
})

test('behavior: a failed batch changes nothing, and the next one runs', async () => {
  const store = createMemoryStore()
  const records = await open(store)
  const { set } = store
  store.set = () => Promise.reject(new Error('full'))
  let isDone = false
  const failed = records.write((batch) => {
    batch.put(`seen.${topic}`, seen)
    batch.afterWrite(() => {
      isDone = true
    })
  })
  await expect(failed).rejects.toThrow('full')
  store.set = set
  const thrown = records.write((batch) => {
    batch.put(`seen.${topic}`, seen)
    throw new Error('no')
  })
  await expect(thrown).rejects.toThrow('no')
  expect(await records.write((batch) => batch.get(`seen.${topic}`))).toBe(
    undefined,
  )
  expect(isDone).toBe(false)
  expect(await store.list('')).toEqual(new Map())
})

test('behavior: malformed records and those of other versions are deleted', async () => {
  const before = await openTestClient()
  const { topic } = await before.connect()
  await before.pair({ callId: 'other' }).getUri()
  await before.relay.idle()
  const records = [...(await before.store.list(''))]
  for (const [key, value] of records)
    for (const broken of [
      ...[null, 'x', 1, [], {}, { ...(value as object), version: 2 }],
      { version: 1 },
    ]) {
      const store = createMemoryStore()
      await store.set({ ...Object.fromEntries(records), [key]: broken })
      const fixture = await openTestClient({ store, relay: before.relay })
      await fixture.relay.idle()
      const left = [...(await store.list('')).keys()]
      expect(left.includes(key)).toBe(key === 'seed')
      const sessions = await fixture.client.listSessions()
      expect(sessions.map((it) => it.topic)).toEqual(
        key === `session.${topic}` ? [] : [topic],
      )
      fixture.client.close()
    }
})

test('behavior: a pending session without its pairing is deleted', async () => {
  const before = await openTestClient()
  const proposal = await before.wallet.scan(await before.pair().getUri())
  await before.wallet.respond(proposal)
  await before.relay.idle()
  before.kill()
  await before.store.set({ [`pairing.${proposal.topic}`]: undefined })
  const after = await before.restart()
  expect(await after.client.resume({})).toBeUndefined()
  expect(await after.store.list('pending.')).toEqual(new Map())
})
