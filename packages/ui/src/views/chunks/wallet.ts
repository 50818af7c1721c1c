import { ConnectingExternalView } from '../connectingExternal/ConnectingExternalView.tsx'
import { NetworksView } from '../networks/NetworksView.tsx'
import { UnsupportedChainView } from '../unsupportedChain/UnsupportedChainView.tsx'

/** The views that ask a wallet for something, with the actions that they need; what asks by another way is loaded from here, as it needs those too. */
export const walletViews = {
  ConnectingExternal: ConnectingExternalView,
  Networks: NetworksView,
  UnsupportedChain: UnsupportedChainView,
  chunks: {
    walletConnect: () =>
      import('./walletConnect.ts').then(
        ({ walletConnectViews }) => walletConnectViews,
      ),
  },
} as const
