import { loadable } from '../loader/loadable.ts'
import type { Views } from '../modal/Views.ts'

const loadShell = () => import('./shell.ts').then(({ shell }) => shell)

/** Every view of the modal; none is in the first chunk. */
export const views = {
  Connect: loadable(() => loadShell().then(({ Connect }) => Connect)),
  ConnectingExternal: loadable(() =>
    loadShell().then(({ ConnectingExternal }) => ConnectingExternal),
  ),
  Networks: loadable(() => loadShell().then(({ Networks }) => Networks)),
  UnsupportedChain: loadable(() =>
    loadShell().then(({ UnsupportedChain }) => UnsupportedChain),
  ),
  Account: loadable(() =>
    import('./account/AccountView.tsx').then(({ AccountView }) => AccountView),
  ),
} satisfies Views
