import { enModal } from '../locales/enModal.ts'
import { ToastBox } from '../toasts/ToastBox.tsx'
import { ConnectView } from './ConnectView.tsx'
import { ModalShell } from './ModalShell.tsx'

/** The dialog and the list of wallets: what stands between a click and something to choose, in one small chunk. The others are loaded from here: what they share with it then stays in it. */
export const shell = {
  Modal: ModalShell,
  messages: enModal,
  ToastBox,
  Connect: ConnectView,
  chunks: {
    wallet: () =>
      import('./walletViews.ts').then(({ walletViews }) => walletViews),
    guide: () =>
      import('./guides/guideViews.ts').then(({ guideViews }) => guideViews),
    account: () =>
      import('./account/accountViews.ts').then(
        ({ accountViews }) => accountViews,
      ),
    server: () =>
      import('./server/serverViews.ts').then(({ serverViews }) => serverViews),
  },
} as const
