import { loadable } from '../loader/loadable.ts'

/** The dialog itself. */
export const modalShell = loadable(() =>
  import('./shell.ts').then(({ shell }) => shell.Modal),
)
