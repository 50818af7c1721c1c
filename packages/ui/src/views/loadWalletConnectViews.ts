import { loadWalletViews } from './loadWalletViews.ts'

/** One chunk for what a wallet on another device or behind a link needs, with its texts. */
export const loadWalletConnectViews = () =>
  loadWalletViews().then(({ chunks }) => chunks.walletConnect())
