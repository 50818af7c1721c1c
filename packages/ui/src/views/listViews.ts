import type { Kit } from '@latchkit/core'
import type { Views } from '../modal/Views.ts'
import { loadServerViews } from './loadServerViews.ts'
import { loadWalletConnectViews } from './loadWalletConnectViews.ts'
import { views } from './views.ts'

/** The views that a kit can open: those that need its server only where there is one, and the feature is on; those of WalletConnect only where the app has that. */
export function listViews({ getState, options, server }: Kit): Views {
  return {
    ...views,
    ...(server &&
      options.features.allWallets && { AllWallets: loadServerViews }),
    ...(getState().connectors.some(({ type }) => type === 'WALLET_CONNECT') && {
      ConnectingWalletConnect: loadWalletConnectViews,
      ConnectingWalletConnectBasic: loadWalletConnectViews,
    }),
  }
}
