import { migrate } from '@latchkit/shared/database/migrate'
import { openMemoryDatabase } from '@latchkit/test/shared/openMemoryDatabase'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { migrations } from '../database/migrations.ts'
import type { Database, Tables } from '../database/tables.ts'
import { createProject, createProjectStore } from './createProjectStore.ts'
import { ProjectNotFoundError } from './errors.ts'
import { addProject, removeProject, rotateProject } from './manageProjects.ts'

const database = openMemoryDatabase<Tables>()
const migrated = migrate(database, migrations)
beforeEach(async () => {
  await migrated
  await database.deleteFrom('projects').execute()
})
afterAll(() => database.destroy())

const shop = {
  name: 'Shop',
  mode: 'production',
  origins: ['https://shop.example', 'https://*.shop.example'],
} as const

test('default', async () => {
  const id = await addProject(database, shop)
  const store = createProjectStore(database)
  const project = await store.find(id)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(project).toMatchObject({ id, features: undefined, quota: undefined })
  expect(project?.allowsOrigin('https://a.shop.example')).toBe(true)
  expect(project?.allowsOrigin('http://localhost')).toBe(false)
  expect(await store.find('other')).toBeUndefined()
  expect(await store.find(undefined)).toBeUndefined()
  expect(await store.find('__proto__')).toBeUndefined()
})

test('parameters: features, quota', async () => {
  const limits = { features: ['rpc'], quota: 100 }
  const id = await addProject(database, { ...shop, ...limits })
  const project = await createProjectStore(database).find(id)
  expect(project).toBeDefined()
  expect(project?.features).toEqual(new Set(['rpc']))
  expect(project?.quota).toBe(100)
})

test('behavior: without projects, any id from loopback', async () => {
  const store = createProjectStore(database, {
    origins: ['https://shop.example'],
  })
  const project = await store.find('whatever')
  expect(project?.allowsOrigin('http://localhost:5173')).toBe(true)
  expect(project?.allowsOrigin('https://shop.example')).toBe(true)
  expect(project?.allowsOrigin('https://evil.example')).toBe(false)
  expect(await store.find(undefined)).toBeDefined()
})

/** Counts the queries of a database. */
function countReads(given: Database) {
  const reads = { count: 0 }
  const counted = given.withPlugin({
    transformQuery({ node }) {
      reads.count++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { reads, counted }
}

test('behavior: concurrent requests read the table once', async () => {
  let time = 1_000_000
  const { reads, counted } = countReads(database)
  const id = await addProject(database, shop)
  const store = createProjectStore(counted, { now: () => time })
  for (const count of [1, 2]) {
    const found = await Promise.all([store.find(id), store.find('other')])
    expect(found.map((it) => it?.id)).toEqual([id, undefined])
    expect(reads.count).toBe(count)
    time += 5_000
  }
})

test('behavior: changes are in force after five seconds', async () => {
  let time = 0
  const store = createProjectStore(database, { now: () => time })
  const former = await addProject(database, shop)
  expect(await store.find(former)).toBeDefined()

  const next = await rotateProject(database, { id: former })
  await addProject(database, { ...shop, name: 'Other' })
  time = 4_999
  expect(await store.find(former)).toBeDefined()
  time = 5_000
  expect(await store.find(former)).toBeUndefined()
  expect(await store.find(next)).toBeDefined()

  await removeProject(database, { id: next })
  time = 10_000
  expect(await store.find(next)).toBeUndefined()
})

test('behavior: a day without the database, which is read once in five seconds', async () => {
  let time = 1_000_000
  const broken = openMemoryDatabase<Tables>()
  await migrate(broken, migrations)
  const id = await addProject(broken, shop)
  const { reads, counted } = countReads(broken)
  const store = createProjectStore(counted, { now: () => time })
  await store.find(id)
  await broken.destroy()
  const counts: number[] = []
  for (const elapsed of [86_400_000, 4_999, 1, 4_999, 1]) {
    time += elapsed
    expect(await store.find(id)).toBeDefined()
    expect(await store.find('guessed')).toBeUndefined()
    counts.push(reads.count)
  }
  expect(counts).toEqual([2, 2, 3, 3, 4])
  const other = createProjectStore(broken)
  await expect(other.find(id)).rejects.toThrow()
})

test('behavior: the first request waits for the database', async () => {
  const id = await addProject(database, shop)
  let wake = () => {}
  const sleeping = new Promise<void>((resolve) => {
    wake = resolve
  })
  const held = database.connection().execute(() => sleeping)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const found = createProjectStore(database).find(id)
  await vi.advanceTimersByTimeAsync(60_000)
  wake()
  expect(await found).toMatchObject({ id })
  await held
})

test('behavior: no timer is left after the database has answered', async () => {
  let time = 1_000_000
  const id = await addProject(database, shop)
  const store = createProjectStore(database, { now: () => time })
  await store.find(id)
  time += 5_000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  expect(await store.find(id)).toBeDefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: a thousand origins are matched once', () => {
  let matches = 0
  const project = createProject({
    ...{ id: 'a', mode: 'production', features: null, quota: null },
    get origins() {
      matches++
      return ['https://*.shop.example']
    },
  })
  const allow = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      project.allowsOrigin(`https://a${i}.shop.example`),
    ).every((it) => it === true)
  expect(allow(1_000)).toBe(true)
  expect(matches).toBe(1_000)
  expect(allow(1_001)).toBe(true)
  expect(matches).toBe(1_001)
  // Further ones are matched each time, so that they take no memory.
  expect(allow(1_001)).toBe(true)
  expect(matches).toBe(1_002)
  for (let count = 0; count < 2; count++)
    expect(project.allowsOrigin('https://evil.example')).toBe(false)
})

test('behavior: a database that has fallen silent', async () => {
  let time = 0
  const id = await addProject(database, shop)
  const store = createProjectStore(database, { now: () => time })
  await store.find(id)
  // It has one connection, which is in use.
  let wake = () => {}
  const sleeping = new Promise<void>((resolve) => {
    wake = resolve
  })
  const held = database.connection().execute(() => sleeping)
  time = 5_000
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const asked = Promise.all([store.find(id), store.find(id)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await asked).every(Boolean)).toBe(true)
  // The next request does not wait again.
  expect(await store.find(id)).toBeDefined()
  wake()
  await held
})

test('error: no such project', async () => {
  const unknown = { id: 'unknown' }
  await expect(rotateProject(database, unknown)).rejects.toBeInstanceOf(
    ProjectNotFoundError,
  )
  await expect(removeProject(database, unknown)).rejects.toBeInstanceOf(
    ProjectNotFoundError,
  )
})
