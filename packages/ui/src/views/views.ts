import { enModal } from '../locales/enModal.ts'
import type { Parts, Shell, Views } from '../modal/Modal.ts'
import { ToastBox } from '../toasts/ToastBox.tsx'
import { ConnectView } from './connect/ConnectView.tsx'
import { ModalShell } from './ModalShell.tsx'

// The chunks are imported below the shell, so that bundlers leave in it what they share with it.
const loadWallet = () =>
  import('./chunks/wallet.ts').then(({ wallet }) => wallet)

const loadWalletConnect = () =>
  loadWallet().then(({ loadWalletConnect }) => loadWalletConnect())

const loadGuides = () =>
  import('./chunks/guides.ts').then(({ guides }) => guides)

const loadServer = () =>
  import('./chunks/server.ts').then(({ server }) => server)

/** Each view, and what loads it. */
const views: Views = {
  Connect: { ConnectView },
  ConnectingExternal: loadWallet,
  ConnectingWalletConnect: loadWalletConnect,
  ConnectingWalletConnectBasic: loadWalletConnect,
  AllWallets: loadServer,
  Account: () => import('./account/AccountView.tsx'),
  Networks: loadWallet,
  UnsupportedChain: loadWallet,
  WhatIsAWallet: loadGuides,
  WhatIsANetwork: loadGuides,
  GetWallet: loadGuides,
}

const parts: Parts = { server: loadServer, walletConnect: loadWalletConnect }

/** What must arrive before anything can be shown in the modal. */
export const shell: Shell = {
  Modal: ModalShell,
  ToastBox,
  messages: enModal,
  views,
  parts,
}
