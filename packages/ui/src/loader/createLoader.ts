import type { Messages } from '../locales/Messages.ts'

/** Loads parts and gives those that have arrived at once, without a pending render. */
export type Loader = {
  /** The part, if it has arrived. */
  get<part>(loadable: Loadable<part>): part | undefined
  /** Loads the part's chunk, once; after a failure, again. */
  load<part>(loadable: Loadable<part>): Promise<part>
  /** The texts that have come, each with the chunk whose views show them: its `messages`. */
  readonly texts: readonly Partial<Messages>[]
}

export function createLoader(): Loader {
  const chunks = new Map<Loadable<unknown>['load'], unknown>()
  const texts: Partial<Messages>[] = []
  const pending = new Map<Loadable<unknown>['load'], Promise<unknown>>()

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
    get: ({ load, pick }) =>
      chunks.has(load) ? pick(chunks.get(load)) : undefined,
    async load({ load, pick }) {
      const chunk = pending.get(load) ?? fetchOnce(load)
      pending.set(load, chunk)
      return pick(await chunk)
    },
  }
}

/** A part that arrives in a chunk of its own, or in one with others; `createLoader` keeps what has arrived. */
export type Loadable<part> = {
  /** Parts of one chunk have the same function here, so that it is fetched once. */
  readonly load: () => Promise<unknown>
  readonly pick: (chunk: unknown) => part
}

export function loadable<chunk, part>(
  load: () => Promise<chunk>,
  pick: (chunk: chunk) => part,
): Loadable<part> {
  // The loader gives back what `load` gave it.
  return { load, pick: pick as (chunk: unknown) => part }
}

/** Runs a task once the page has nothing better to do; the returned function calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task)
    return () => cancelIdleCallback(handle)
  }
  // Safari
  const timer = setTimeout(task, 200)
  return () => clearTimeout(timer)
}
