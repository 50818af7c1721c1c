import { enWalletConnect } from '../../locales/enWalletConnect.ts'
import { ConnectingWalletConnectView } from '../connectingWalletConnect/ConnectingWalletConnectView.tsx'
import { followWallets } from '../connectingWalletConnect/startEarly.ts'
import { ConnectingWalletConnectBasicView } from '../connectingWalletConnectBasic/ConnectingWalletConnectBasicView.tsx'

/** What the interface has of wallets on other devices and behind links: views, what runs beside them, and the texts of all that. */
export const walletConnectViews = {
  ConnectingWalletConnect: ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: ConnectingWalletConnectBasicView,
  follow: followWallets,
  messages: enWalletConnect,
} as const
