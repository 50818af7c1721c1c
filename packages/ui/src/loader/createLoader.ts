import type { Messages } from '../locales/Messages.ts'

/** Loads chunks, and returns those that have arrived at once, without a pending render. A chunk is identified by the function that loads it. */
export type Loader = {
  /** The chunk, if it has arrived. */
  get<chunk>(load: () => Promise<chunk>): chunk | undefined
  /** Loads a chunk, once; after a failure, again. */
  load<chunk>(load: () => Promise<chunk>): Promise<chunk>
  /** The `messages` of all chunks that have arrived. */
  readonly texts: readonly Partial<Messages>[]
}

export function createLoader(): Loader {
  const chunks = new Map<() => Promise<unknown>, unknown>()
  const texts: Partial<Messages>[] = []
  const pending = new Map<() => Promise<unknown>, Promise<unknown>>()

  async function fetchOnce(load: () => Promise<unknown>): Promise<unknown> {
    try {
      const chunk = await load()
      chunks.set(load, chunk)
      const { messages } = Object(chunk) as { messages?: Partial<Messages> }
      if (messages) texts.push(messages)
      return chunk
    } catch (error) {
      pending.delete(load)
      throw error
    }
  }

  return {
    texts,
    get: <chunk>(load: () => Promise<chunk>) =>
      chunks.get(load) as chunk | undefined,
    load<chunk>(load: () => Promise<chunk>) {
      const chunk = pending.get(load) ?? fetchOnce(load)
      pending.set(load, chunk)
      return chunk as Promise<chunk>
    },
  }
}

/** Runs a task when the browser is idle, or after a second if it never is; the returned function cancels it. */
export function onIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 1_000 })
    return () => cancelIdleCallback(handle)
  }
  // Safari
  const timer = setTimeout(task, 200)
  return () => clearTimeout(timer)
}
