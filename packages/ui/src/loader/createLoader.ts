import type { Loadable } from './loadable.ts'

/** Loads parts and gives those that have arrived at once, without a pending render. */
export type Loader = {
  /** The part, if it has arrived. */
  get<part>(loadable: Loadable<part>): part | undefined
  /** Loads the part, once; after a failure, again. */
  load<part>(loadable: Loadable<part>): Promise<part>
}

export function createLoader(): Loader {
  const parts = new Map<Loadable<unknown>, unknown>()
  const pending = new Map<Loadable<unknown>, Promise<unknown>>()
  return {
    get: <part>(loadable: Loadable<part>) =>
      parts.get(loadable) as part | undefined,
    load: <part>(loadable: Loadable<part>) => {
      const running = pending.get(loadable)
      if (running) return running as Promise<part>
      const loading = loadable.load().then(
        (part) => {
          parts.set(loadable, part)
          return part
        },
        (error: unknown) => {
          pending.delete(loadable)
          throw error
        },
      )
      pending.set(loadable, loading)
      return loading
    },
  }
}
