import { enModal } from '../locales/enModal.ts'
import { ToastBox } from '../toasts/ToastBox.tsx'
import { ConnectView } from './connect/ConnectView.tsx'
import { ModalShell } from './ModalShell.tsx'

/** The dialog and the list of wallets: what stands between a click and something to choose, in one small chunk. The others are loaded from here: what they share with it then stays in it. */
export const shell = {
  Modal: ModalShell,
  messages: enModal,
  ToastBox,
  Connect: ConnectView,
  chunks: {
    wallet: () =>
      import('./chunks/wallet.ts').then(({ walletViews }) => walletViews),
    guide: () =>
      import('./chunks/guides.ts').then(({ guideViews }) => guideViews),
    account: () =>
      import('./account/accountViews.ts').then(
        ({ accountViews }) => accountViews,
      ),
    server: () =>
      import('./chunks/server.ts').then(({ serverViews }) => serverViews),
  },
} as const
