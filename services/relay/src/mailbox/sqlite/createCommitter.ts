import type { DatabaseSync } from 'node:sqlite'
import { StoreUnreachableError } from '../errors.ts'

/** Milliseconds that what nobody waits for may wait for company. */
const patience = 20

/** Writes what arrives together in one transaction: one flush of the disk, however many ask. */
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
        else timer ??= setTimeout(flush, patience)
      })
    },
  }
}

export declare namespace createCommitter {
  type ReturnType = {
    /**
     * Does work in the next transaction; resolves when it is on disk. Work that is refused returns an error, and has
     * written nothing; work that throws takes all others of the transaction with it.
     */
    write<value>(
      work: () => value,
      options?: { isUrgent?: boolean },
    ): Promise<Exclude<value, Error>>
    /** Writes now what waits. */
    flush(): void
  }
}

type Job = { run: () => () => void; fail: (error: Error) => void }
