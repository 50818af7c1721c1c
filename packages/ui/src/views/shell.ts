import { enModal } from '../locales/enModal.ts'
import { ToastBox } from '../toasts/ToastBox.tsx'
import { ConnectView } from './ConnectView.tsx'
import { ModalShell } from './ModalShell.tsx'

/** The dialog and the list of wallets: what stands between a click and something to choose, in one small chunk. */
export const shell = {
  Modal: ModalShell,
  messages: enModal,
  ToastBox,
  Connect: ConnectView,
} as const
