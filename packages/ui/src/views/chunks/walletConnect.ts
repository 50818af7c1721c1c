import { enWalletConnect } from '../../locales/enWalletConnect.ts'
import { ConnectingWalletConnectView } from '../connectingWalletConnect/ConnectingWalletConnectView.tsx'
import { followWallets } from '../connectingWalletConnect/startEarly.ts'
import { ConnectingWalletConnectBasicView } from '../connectingWalletConnectBasic/ConnectingWalletConnectBasicView.tsx'

/** What connects to wallets on other devices and behind links. */
export const walletConnect = {
  ConnectingWalletConnectView,
  ConnectingWalletConnectBasicView,
  run: followWallets,
  messages: enWalletConnect,
} as const
