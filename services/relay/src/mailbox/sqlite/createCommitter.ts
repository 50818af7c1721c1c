import type { DatabaseSync } from 'node:sqlite'
import { StoreUnreachableError } from '../errors.ts'

/** Milliseconds that work without urgency waits for more. */
const batchDelay = 20
/** Milliseconds of work in a transaction, after which others are served. */
const maxDuration = 5

/** Batches writes that arrive together into one transaction, with one flush of the disk. What takes long is spread over several. */
export function createCommitter(
  database: DatabaseSync,
): createCommitter.ReturnType {
  let queue: Job[] = []
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined

  function flush(end = performance.now() + maxDuration): void {
    clearTimeout(timer)
    clearImmediate(immediate)
    timer = undefined
    immediate = undefined
    if (queue.length === 0) return
    let outcomes: (() => void)[] = []
    let count = 0
    try {
      database.exec('begin immediate')
      for (const job of queue) {
        if (count > 0 && performance.now() >= end) break
        count += 1
        outcomes.push(job.run())
      }
      database.exec('commit')
    } catch (cause) {
      if (database.isOpen && database.isTransaction) database.exec('rollback')
      const error = new StoreUnreachableError({ cause })
      outcomes = queue.map((job) => () => job.fail(error))
      count = queue.length
    }
    queue = queue.slice(count)
    if (queue.length > 0) immediate = setImmediate(() => flush())
    for (const settle of outcomes) settle()
  }

  return {
    flush: () => flush(Number.POSITIVE_INFINITY),
    write(work, { isUrgent = true } = {}) {
      return new Promise((resolve, reject) => {
        const run = () => {
          const result = work()
          return () =>
            result instanceof Error
              ? reject(result)
              : resolve(result as Exclude<typeof result, Error>)
        }
        queue.push({ run, fail: reject })
        if (isUrgent) immediate ??= setImmediate(() => flush())
        else timer ??= setTimeout(() => flush(), batchDelay)
      })
    },
  }
}

export declare namespace createCommitter {
  type ReturnType = {
    /**
     * Runs work in the next transaction; resolves when it is on disk. Work that is refused returns an error, and has
     * written nothing; work that throws fails the whole transaction.
     */
    write<value>(
      work: () => value,
      options?: { isUrgent?: boolean },
    ): Promise<Exclude<value, Error>>
    /** Writes pending work now. */
    flush(): void
  }
}

type Job = { run: () => () => void; fail: (error: Error) => void }
