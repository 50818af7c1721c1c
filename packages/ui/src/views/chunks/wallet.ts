import { openAttempt, startOnTop } from '../../modal/attempt.ts'
import { ConnectingExternalView } from '../connectingExternal/ConnectingExternalView.tsx'

/** The view that connects with an extension. What connects over a relay is imported below, as it shares their code. */
export const wallet = {
  ConnectingExternalView,
  onTop: startOnTop,
  open: openAttempt,
  loadWalletConnect: () =>
    import('./walletConnect.ts').then(({ walletConnect }) => walletConnect),
  loadNamedWallet: () =>
    import('./namedWallet.ts').then(({ namedWallet }) => namedWallet),
} as const
