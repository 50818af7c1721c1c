import { loadShell } from './loadShell.ts'

/** One chunk for the views that ask a wallet for something. */
export const loadWalletViews = () =>
  loadShell().then(({ chunks }) => chunks.wallet())
