import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { runImageJob } from './runImageJob.ts'

/** Of the JavaScript heap, far above what a job needs. The decoder's memory is limited by the pixels of an image. */
const resourceLimits = {
  maxOldGenerationSizeMb: 64,
  maxYoungGenerationSizeMb: 16,
}

/** Milliseconds after which a thread without a job is ended. */
const idleTimeout = 30_000

/**
 * Creates threads that read untrusted images. A thread that exceeds its time or its memory is ended and replaced. So is one that
 * has decoded an image: each image meets a new decoder, and the memory of the last one is returned.
 */
export function createImageThreads({
  timeout = 5_000,
}: createImageThreads.Parameters = {}): ImageThreads {
  const all = new Set<Thread>()
  const idle = new Set<Thread>()
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), {
      ...{ env: {}, execArgv: [], stderr: true, stdout: true },
      resourceLimits,
    })
    const ended = new AbortController()
    const thread: Thread = { worker, ended: ended.signal, timer: undefined }
    all.add(thread)
    worker.once('exit', () => {
      all.delete(thread)
      idle.delete(thread)
      clearTimeout(thread.timer)
      ended.abort()
    })
    // A failed job is handled where it runs.
    worker.on('error', () => {})
    return thread
  }

  function take(): Thread {
    const [thread] = idle
    if (!thread) return start()
    idle.delete(thread)
    clearTimeout(thread.timer)
    thread.worker.ref()
    return thread
  }

  function keep(thread: Thread): void {
    const { worker } = thread
    // The process may end while a thread waits.
    worker.unref()
    const timer = setTimeout(() => void worker.terminate(), idleTimeout)
    thread.timer = timer.unref()
    idle.add(thread)
  }

  return {
    async run({ kind = 'image', source, maxSide = 256 }) {
      if (isClosed) return {}
      const thread = take()
      const { worker, ended } = thread
      const job: runImageJob.Job = { kind, source, maxSide }
      // Nothing is copied.
      const moved = typeof source === 'string' ? [] : [source.buffer]
      const signal = AbortSignal.any([ended, AbortSignal.timeout(timeout)])
      try {
        worker.postMessage(job, moved)
        const [result] = await once(worker, 'message', { signal })
        if (result.hasDecoded) await worker.terminate()
        else keep(thread)
        return result
      } catch {
        // It took too much time or memory: there is no image.
        await worker.terminate()
        return {}
      }
    },
    async close() {
      isClosed = true
      await Promise.all(Array.from(all, ({ worker }) => worker.terminate()))
    },
  }
}

type Thread = {
  readonly worker: Worker
  /** Aborts when the thread has ended. */
  readonly ended: AbortSignal
  /** Ends the thread if it waits too long for a job. */
  timer: NodeJS.Timeout | undefined
}

export type ImageThreads = {
  /** Runs a job in a thread. The bytes are moved to it. The result is empty if there is no image that can be displayed. */
  run(
    job: Pick<runImageJob.Job, 'source'> & Partial<runImageJob.Job>,
  ): Promise<runImageJob.ReturnType>
  /** Ends all threads. */
  close(): Promise<void>
}

export declare namespace createImageThreads {
  type Parameters = {
    /** Milliseconds for a job. Default 5 000. */
    timeout?: number | undefined
  }
}
