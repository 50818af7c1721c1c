import { loadable } from '../loader/loadable.ts'
import { loadShell } from './loadShell.ts'

/** The dialog itself. */
export const modalDialog = loadable(loadShell, ({ Modal }) => Modal)
