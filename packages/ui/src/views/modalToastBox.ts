import { loadable } from '../loader/createLoader.ts'
import { loadShell } from './loadShell.ts'

/** How toasts look beside the dialog. */
export const modalToastBox = loadable(loadShell, ({ ToastBox }) => ToastBox)
