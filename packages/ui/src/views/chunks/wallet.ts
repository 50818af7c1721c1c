import { startOnTop } from '../../modal/attempt.ts'
import { ConnectingExternalView } from '../connectingExternal/ConnectingExternalView.tsx'
import { NetworksView } from '../networks/NetworksView.tsx'
import { UnsupportedChainView } from '../unsupportedChain/UnsupportedChainView.tsx'

/** The views that send requests to a wallet. What connects over a relay is imported below, as it shares their code. */
export const wallet = {
  ConnectingExternalView,
  NetworksView,
  UnsupportedChainView,
  onTop: startOnTop,
  loadWalletConnect: () =>
    import('./walletConnect.ts').then(({ walletConnect }) => walletConnect),
} as const
