import type { Parts, Views } from '../modal/Modal.ts'
import { ConnectView } from './connect/ConnectView.tsx'

// The module is a `Shell`: what must arrive before anything can be shown in the modal.
export { enModal as messages } from '../locales/enModal.ts'
export { ToastBox } from '../toasts/ToastBox.tsx'
export { ModalShell as Modal } from './ModalShell.tsx'

// The chunks are imported below the shell, so that bundlers leave in it what they share with it.
const loadWallet = () =>
  import('./chunks/wallet.ts').then(({ wallet }) => wallet)

const loadWalletConnect = () =>
  loadWallet().then(({ loadWalletConnect }) => loadWalletConnect())

const loadNamedWallet = () =>
  loadWallet().then(({ loadNamedWallet }) => loadNamedWallet())

const loadAccount = () =>
  import('./chunks/account.ts').then(({ account }) => account)

const loadGuides = () =>
  import('./chunks/guides.ts').then(({ guides }) => guides)

const loadServer = () =>
  import('./chunks/server.ts').then(({ server }) => server)

/** Each view, and what loads it. */
export const views: Views = {
  Connect: { ConnectView },
  ConnectingExternal: loadWallet,
  ConnectingWalletConnect: loadNamedWallet,
  ConnectingWalletConnectBasic: loadWalletConnect,
  AllWallets: loadServer,
  Account: loadAccount,
  Networks: loadAccount,
  UnsupportedChain: loadAccount,
  WhatIsAWallet: loadGuides,
  WhatIsANetwork: loadGuides,
  GetWallet: loadGuides,
}

/** What loads the chunks that hold more than views. */
export const parts: Parts = {
  directory: () =>
    import('./chunks/directory.ts').then(({ directory }) => directory),
  guides: loadGuides,
  server: loadServer,
  walletConnect: loadWalletConnect,
  connected: loadAccount,
  transactions: () =>
    import('./account/followTransactions.ts').then(
      ({ followTransactions: run }) => ({ run }),
    ),
}
