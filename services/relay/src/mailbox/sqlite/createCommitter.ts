import type { DatabaseSync } from 'node:sqlite'
import { StoreUnreachableError } from '../errors.ts'

/** Milliseconds that work without urgency waits for more. */
const batchDelay = 20

/** Batches writes that arrive together into one transaction, with one flush of the disk. */
export function createCommitter(
  database: DatabaseSync,
): createCommitter.ReturnType {
  let queue: Job[] = []
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined

  function flush(): void {
    clearTimeout(timer)
    clearImmediate(immediate)
    timer = undefined
    immediate = undefined
    const jobs = queue
    queue = []
    if (jobs.length === 0) return
    try {
      database.exec('begin immediate')
      const outcomes = jobs.map((job) => job.run())
      database.exec('commit')
      for (const settle of outcomes) settle()
    } catch (cause) {
      if (database.isOpen && database.isTransaction) database.exec('rollback')
      for (const { fail } of jobs) fail(new StoreUnreachableError({ cause }))
    }
  }

  return {
    flush,
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
        if (isUrgent) immediate ??= setImmediate(flush)
        else timer ??= setTimeout(flush, batchDelay)
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
