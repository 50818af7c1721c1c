import { ConnectingExternalView } from './ConnectingExternalView.tsx'
import { NetworksView } from './NetworksView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

/** The views that ask a wallet for something, with the actions that they need. */
export const walletViews = {
  ConnectingExternal: ConnectingExternalView,
  Networks: NetworksView,
  UnsupportedChain: UnsupportedChainView,
} as const
