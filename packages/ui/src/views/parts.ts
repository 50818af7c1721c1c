import { loadable } from '../loader/createLoader.ts'
import type { Parts } from '../modal/Parts.ts'
import { loadServerViews } from './loadServerViews.ts'
import { loadWalletConnectViews } from './loadWalletConnectViews.ts'

/** What comes beside views; a kit without a server or WalletConnect never loads the one or the other. */
export const parts: Parts = {
  server: loadable(loadServerViews, (views) => views),
  walletConnect: loadable(loadWalletConnectViews, (views) => views),
}
