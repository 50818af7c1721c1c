import type { Messages } from '../locales/Messages.ts'
import type { Loadable } from './loadable.ts'

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
