import { loadable } from '../loader/loadable.ts'
import { loadShell } from './loadShell.ts'

/** The texts of the modal. */
export const modalMessages = loadable(loadShell, ({ messages }) => messages)
