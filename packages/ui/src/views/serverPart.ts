import { loadable } from '../loader/loadable.ts'

/** Everything that needs the kit's server, in one chunk with its texts; a kit without one never loads it. */
export const serverPart = loadable(
  () => import('./server/serverViews.ts').then((chunk) => chunk.serverViews),
  (views) => views,
)
