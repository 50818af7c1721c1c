import type { Parts, Views } from '../modal/Modal.ts'
import { ConnectView } from './connect/ConnectView.tsx'

// The module is a `Shell`: what must arrive before anything can be shown in the modal.
export { enModal as messages } from '../locales/enModal.ts'
export { ToastBox } from '../toasts/ToastBox.tsx'
export { useWallets } from '../wallets/useWallets.ts'
export { ConsentField, useConsent } from './connect/ConsentField.tsx'
export { openWallet } from './connect/openWallet.ts'
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

const loadFamilies = () =>
  import('./chunks/families.ts').then(({ families }) => families)

const loadEmail = () => import('./chunks/email.ts').then(({ email }) => email)

const loadGuides = () =>
  import('./chunks/guides.ts').then(({ guides }) => guides)

const loadServer = () =>
  import('./chunks/server.ts').then(({ server }) => server)

/** Each view, and what loads it. */
export const views: Views = {
  Connect: { ConnectView },
  ChooseFamily: loadFamilies,
  ConnectingExternal: loadWallet,
  ConnectingWalletConnect: loadNamedWallet,
  ConnectingWalletConnectBasic: loadWalletConnect,
  EmailLogin: loadEmail,
  UpdateEmail: loadEmail,
  Security: loadEmail,
  AllWallets: loadServer,
  Account: loadAccount,
  Receive: () => import('./chunks/receive.ts').then(({ receive }) => receive),
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
  email: loadEmail,
  families: loadFamilies,
  guides: loadGuides,
  server: loadServer,
  walletConnect: loadWalletConnect,
  connected: loadAccount,
  transactions: () =>
    import('./account/followTransactions.ts').then(
      ({ followTransactions: run }) => ({ run }),
    ),
}
