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
