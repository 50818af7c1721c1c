import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeMailboxStore } from '@latchkit/test/relay/describeMailboxStore'
import { publishUntilKilled } from '@latchkit/test/relay/publishUntilKilled'
import { afterAll, expect, test } from 'vitest'
import {
  StoreInUseError,
  StoreTooNewError,
  StoreUnreachableError,
} from '../errors.ts'
import { subscriptionLifetime } from '../MailboxStore.ts'
import { createSqliteStore } from './createSqliteStore.ts'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-mailbox-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const limits = {
  subscriptionsPerClient: 5,
  subscribersPerTopic: 3,
  messagesPerTopic: 100_000,
  charactersPerTopic: 1_000_000,
}

describeMailboxStore('in a file', async (options) => {
  let time = 1_700_000_000_000
  const file = join(dir, 'folder', `${options.prefix}.db`)
  const store = createSqliteStore({
    ...{ file, limits: options.limits },
    now: () => time,
  })
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

test('behavior: writes that take long together are spread over several turns', async () => {
  const store = createSqliteStore({
    file: join(dir, 'turns.db'),
    limits: { ...limits, subscriptionsPerClient: 500 },
  })
  let turn = 0
  let isDone = false
  const count = () => {
    turn += 1
    if (!isDone) setImmediate(count)
  }
  count()
  const turns = await Promise.all(
    Array.from({ length: 20 }, async (_, client) => {
      const topics = Array.from({ length: 500 }, (_, i) => `${client} ${i}`)
      const clientId = String(client)
      const outcomes = await store.subscribe({ clientId, topics })
      expect(outcomes).toEqual(topics.map(() => undefined))
      return turn
    }),
  )
  isDone = true
  expect(new Set(turns).size).toBeGreaterThan(4)
  // They are done in the order of the calls.
  expect(turns).toEqual(turns.toSorted((a, b) => a - b))
  await store.close()
})

test('behavior: all is there when it is opened again', async () => {
  const file = join(dir, 'again.db')
  const first = createSqliteStore({ file, limits })
  await first.subscribe({ clientId: 'wallet', topics: ['t'] })
  const drafts = ['a', 'b'].map(createDraft)
  await first.publish({ clientId: 'dapp', drafts })
  const receipts = [{ topic: 't', messageId: 'a' }]
  await first.acknowledge({ clientId: 'wallet', receipts })
  await first.close()

  const second = createSqliteStore({ file, limits })
  expect(await second.listTopics('wallet')).toEqual(['t'])
  const read = { topic: 't', clientId: 'wallet', limit: 9 }
  const { entries } = await second.read(read)
  expect(entries.map(({ message }) => message)).toEqual(['b'])
  const again = await second.publish({ clientId: 'dapp', drafts })
  expect(again).toMatchObject([{ isNew: false }, { isNew: false }])
  await second.close()
})

test('behavior: what the file holds counts when it is opened again', async () => {
  const file = join(dir, 'counted.db')
  const all = { ...limits, bytesInAll: 100, subscriptionsInAll: 2 }
  const first = createSqliteStore({ file, limits: all })
  await first.subscribe({ clientId: 'wallet', topics: ['t', 'u'] })
  const publish = (store: typeof first, message: string) =>
    store.publish({ clientId: 'dapp', drafts: [createDraft(message)] })
  await publish(first, 'x'.repeat(60))
  await first.close()

  const second = createSqliteStore({ file, limits: all })
  const full = { of: 'relay' }
  await expect(publish(second, 'y'.repeat(41))).rejects.toMatchObject(full)
  await publish(second, 'y'.repeat(40))
  const more = { clientId: 'other', topics: ['v'] }
  expect(await second.subscribe(more)).toMatchObject([full])
  await second.close()
})

test('behavior: what was answered survives kill -9', async () => {
  const file = join(dir, 'killed.db')
  const answered = await publishUntilKilled(file)
  expect(answered.length).toBeGreaterThan(100)

  const store = createSqliteStore({ file, limits })
  const read = { topic: 't', clientId: 'wallet', limit: 100_000 }
  const { entries } = await store.read(read)
  const kept = entries.map(({ message }) => message)
  expect(kept.slice(0, answered.length)).toEqual(answered)
  await store.close()
})

test('behavior: what has ended is removed', async () => {
  let time = 0
  const file = join(dir, 'sweep.db')
  const store = createSqliteStore({ file, limits, now: () => time })
  await store.subscribe({ clientId: 'wallet', topics: ['t'] })
  const drafts = Array.from({ length: 1_200 }, (_, i) => createDraft(`${i}`))
  await store.publish({ clientId: 'dapp', drafts })
  time = subscriptionLifetime
  await store.sweep()
  const read = { topic: 't', clientId: 'another', limit: 1 }
  expect((await store.read(read)).entries).toEqual([])
  expect(await store.listTopics('wallet')).toEqual([])
  const next = { clientId: 'dapp', drafts: [createDraft('0')] }
  expect(await store.publish(next)).toEqual([{ isNew: true, depth: 1 }])
  await store.close()
})

test('behavior: only the owner can read the files, in a folder made before, too', async () => {
  const folder = join(dir, 'made before')
  mkdirSync(folder, { mode: 0o755 })
  const file = join(folder, 'mailboxes.db')
  const listModes = () =>
    readdirSync(folder)
      .toSorted()
      .map((it) => [it, statSync(join(folder, it)).mode & 0o777] as const)
  const first = createSqliteStore({ file, limits })
  await first.publish({ clientId: 'dapp', drafts: [createDraft('a')] })
  const modes = [
    ['mailboxes.db', 0o600],
    ['mailboxes.db-wal', 0o600],
  ] as const
  expect(listModes()).toEqual(modes)
  await first.close()

  // Files of an earlier version, one of them left by a crash.
  chmodSync(file, 0o644)
  for (const end of ['-wal', '-shm'])
    writeFileSync(`${file}${end}`, '', { mode: 0o666 })
  const second = createSqliteStore({ file, limits })
  for (const [name, mode] of listModes())
    expect([name, mode]).toEqual([name, 0o600])
  await second.publish({ clientId: 'dapp', drafts: [createDraft('b')] })
  for (const [name, mode] of listModes())
    expect([name, mode]).toEqual([name, 0o600])
  await second.close()
})

test('error: another relay has the file', async () => {
  const file = join(dir, 'used.db')
  const store = createSqliteStore({ file, limits })
  expect(() => createSqliteStore({ file, limits })).toThrow(StoreInUseError)
  await store.close()
  await createSqliteStore({ file, limits }).close()
})

test('behavior: a file of the first version is brought up to date', async () => {
  const file = join(dir, 'older.db')
  const first = createSqliteStore({ file, limits })
  await first.publish({ clientId: 'dapp', drafts: ['a', 'b'].map(createDraft) })
  await first.close()
  const older = new DatabaseSync(file)
  older.exec(
    'alter table seen drop column sequence; drop table unclaimed; pragma user_version = 1',
  )
  older.close()

  const store = createSqliteStore({ file, limits })
  const receipts = [{ topic: 't', messageId: 'a' }]
  await store.acknowledge({ clientId: 'wallet', receipts })
  const read = { topic: 't', clientId: 'wallet', limit: 9 }
  const { entries } = await store.read(read)
  expect(entries.map(({ message }) => message)).toEqual(['b'])
  await store.close()
})

test('error: a newer relay has written the file', async () => {
  const file = join(dir, 'newer.db')
  const newer = new DatabaseSync(file)
  newer.exec('pragma user_version = 99')
  newer.close()
  expect(() => createSqliteStore({ file, limits })).toThrow(StoreTooNewError)
})

test('error: there is no file, and no place for one', () => {
  const folder = join(dir, 'text')
  writeFileSync(folder, '')
  expect(() =>
    createSqliteStore({ file: join(folder, 'a.db'), limits }),
  ).toThrow(StoreUnreachableError)
  // Nor is what is there a database.
  writeFileSync(folder, 'x'.repeat(5_000))
  expect(() => createSqliteStore({ file: folder, limits })).toThrow(
    StoreUnreachableError,
  )
})

test('error: nothing is answered that is not on disk', async () => {
  const file = join(dir, 'closed.db')
  const store = createSqliteStore({ file, limits })
  await store.close()
  const drafts = [createDraft('a')]
  await expect(
    store.publish({ clientId: 'dapp', drafts }),
  ).rejects.toBeInstanceOf(StoreUnreachableError)
})

function createDraft(message: string) {
  const draft = { topic: 't', message, messageId: message, tag: 0 }
  return { ...draft, lifetime: 600_000 }
}
