import { loadable } from '../loader/loadable.ts'

/** The texts of the modal. */
export const modalMessages = loadable(() =>
  import('../views/shell.ts').then(({ shell }) => shell.messages),
)
