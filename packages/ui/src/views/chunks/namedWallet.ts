import { enWalletConnect } from '../../locales/enWalletConnect.ts'
import { openAttempt, startOnTop } from '../../modal/attempt.ts'
import { ConnectingWalletConnectView } from '../connectingWalletConnect/ConnectingWalletConnectView.tsx'

/** The view of one wallet that is reached over a relay: it has more ways than the code that any wallet can scan. */
export const namedWallet = {
  ConnectingWalletConnectView,
  onTop: startOnTop,
  open: openAttempt,
  messages: enWalletConnect,
} as const
