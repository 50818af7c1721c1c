import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MailboxFullError, StoreUnreachableError } from '../errors.ts'
import { createCommitter } from './createCommitter.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function setup() {
  const database = new DatabaseSync(':memory:')
  database.exec('create table numbers (value integer not null) strict')
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  const exec = vi.spyOn(database, 'exec')
  const committer = createCommitter(database)
  const insert = database.prepare('insert into numbers values (?)')
  return {
    ...{ database, committer },
    add: (value: number) => () => {
      insert.run(value)
      return value
    },
    list: () =>
      database
        .prepare('select value from numbers')
        .all()
        .map(({ value }) => value),
    /** What began and ended transactions. */
    listCommands: () => exec.mock.calls.map(([sql]) => sql),
  }
}

const one = ['begin immediate', 'commit']

test('behavior: writes that arrive together are one transaction', async () => {
  const { committer, add, list, listCommands } = setup()
  const results = [1, 2, 3].map((value) => committer.write(add(value)))
  expect(listCommands()).toEqual([])
  expect(await Promise.all(results)).toEqual([1, 2, 3])
  expect(list()).toEqual([1, 2, 3])
  expect(listCommands()).toEqual(one)
  expect(await committer.write(add(4))).toBe(4)
  expect(listCommands()).toEqual([...one, ...one])
})

test('behavior: what is not urgent waits 20 milliseconds for more', async () => {
  const { committer, add, list, listCommands } = setup()
  const results = [1, 2].map((value) =>
    committer.write(add(value), { isUrgent: false }),
  )
  vi.advanceTimersByTime(19)
  await setImmediate()
  expect(list()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await Promise.all(results)).toEqual([1, 2])
  // It is written with what is urgent, and nothing is left to write then.
  const late = committer.write(add(3), { isUrgent: false })
  await committer.write(add(4))
  expect(await late).toBe(3)
  expect(list()).toEqual([1, 2, 3, 4])
  vi.advanceTimersByTime(20)
  expect(listCommands()).toEqual([...one, ...one])
  // The next waits as long again.
  const next = committer.write(add(5), { isUrgent: false })
  vi.advanceTimersByTime(20)
  expect(await next).toBe(5)
})

test('behavior: others are served after five milliseconds of work', async () => {
  const { committer, add, list, listCommands } = setup()
  const take = (value: number, time: number) => () => {
    vi.advanceTimersByTime(time)
    return add(value)()
  }
  const results = [4, 1, 5, 0].map((time, index) =>
    committer.write(take(index, time)),
  )
  // The third begins after five, and the fourth after five more.
  expect(await results[0]).toBe(0)
  expect(list()).toEqual([0, 1])
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
  expect(listCommands()).toEqual([...one, ...one, ...one])
  // All of it is written before the store is closed.
  for (const time of [5, 5]) void committer.write(take(9, time))
  committer.flush()
  expect(list()).toEqual([0, 1, 2, 3, 9, 9])
})

test('behavior: a flush writes at once', async () => {
  const { committer, add, list, listCommands } = setup()
  committer.flush()
  expect(listCommands()).toEqual([])
  const results = [
    committer.write(add(1)),
    committer.write(add(2), { isUrgent: false }),
  ]
  committer.flush()
  expect(list()).toEqual([1, 2])
  await Promise.all(results)
  await setImmediate()
  vi.advanceTimersByTime(20)
  expect(listCommands()).toEqual(one)
})

test('error: work that is refused rejects alone', async () => {
  const { committer, add, list } = setup()
  const results = await Promise.allSettled([
    committer.write(add(1)),
    committer.write(() => new MailboxFullError()),
    committer.write(add(2)),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled'],
  ])
  expect(results[1]).toMatchObject({ reason: { name: 'MailboxFullError' } })
  expect(list()).toEqual([1, 2])
})

test('error: work that fails undoes its transaction, and no other', async () => {
  const { committer, add, list } = setup()
  const cause = new Error('no disk')
  const results = await Promise.allSettled([
    committer.write(add(1)),
    committer.write(() => {
      throw cause
    }),
  ])
  for (const result of results)
    expect(result).toMatchObject({
      ...{ status: 'rejected', reason: new StoreUnreachableError({ cause }) },
    })
  expect(list()).toEqual([])
  expect(await committer.write(add(2))).toBe(2)
  expect(list()).toEqual([2])
})

test('error: a database that is closed, or that another writes', async () => {
  const { committer, database, add } = setup()
  database.exec('begin')
  await expect(committer.write(add(1))).rejects.toThrow(StoreUnreachableError)
  database.close()
  await expect(committer.write(add(1))).rejects.toThrow(StoreUnreachableError)
})
