/** One chunk for the dialog, its texts and the list of wallets. */
export const loadShell = () => import('./shell.ts').then(({ shell }) => shell)
