import { enModal } from '../locales/enModal.ts'
import { ConnectingExternalView } from './ConnectingExternalView.tsx'
import { ConnectView } from './ConnectView.tsx'
import { ModalShell } from './ModalShell.tsx'
import { NetworksView } from './NetworksView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

/** What every modal needs, in one chunk. */
export const shell = {
  Modal: ModalShell,
  messages: enModal,
  Connect: ConnectView,
  ConnectingExternal: ConnectingExternalView,
  Networks: NetworksView,
  UnsupportedChain: UnsupportedChainView,
} as const
