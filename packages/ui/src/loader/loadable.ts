/** A part that arrives in a chunk of its own; `createLoader` keeps what has arrived. */
export type Loadable<part> = { readonly load: () => Promise<part> }

export function loadable<part>(load: () => Promise<part>): Loadable<part> {
  return { load }
}
