import { loadable } from '../loader/createLoader.ts'
import { loadShell } from './loadShell.ts'

/** The dialog itself. */
export const modalDialog = loadable(loadShell, ({ Modal }) => Modal)
