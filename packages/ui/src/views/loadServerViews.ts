import { loadShell } from './loadShell.ts'

/** One chunk for what needs the kit's server, with its texts. */
export const loadServerViews = () =>
  loadShell().then(({ chunks }) => chunks.server())
