import { enWalletConnect } from '../../locales/enWalletConnect.ts'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
import { followWallets } from './followWallets.ts'

/** What the interface has of wallets on other devices and behind links: views, what runs beside them, and the texts of all that. */
export const walletConnectViews = {
  ConnectingWalletConnect: ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: ConnectingWalletConnectBasicView,
  follow: followWallets,
  messages: enWalletConnect,
} as const
