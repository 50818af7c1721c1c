import type { Kit } from '@latchkit/core'
import { enWalletConnect } from '../../locales/enWalletConnect.ts'
import { startOnTop } from '../../modal/attempt.ts'
import type { Modal } from '../../modal/Modal.ts'
import { adviseOnRelay } from '../connectingWalletConnect/adviseOnRelay.ts'
import { pairAhead } from '../connectingWalletConnect/pairAhead.ts'
import { followRequests } from '../connectingWalletConnect/WalletBanner.tsx'
import { ConnectingWalletConnectBasicView } from '../connectingWalletConnectBasic/ConnectingWalletConnectBasicView.tsx'

/** What connects to wallets on other devices and behind links. */
export const walletConnect = {
  ConnectingWalletConnectBasicView,
  onTop: startOnTop,
  run: runTasks,
  adviseOn: adviseOnRelay,
  messages: enWalletConnect,
} as const

function runTasks(
  kit: Kit,
  parameters: { modal: Modal; isEmbedded: boolean; signal: AbortSignal },
): void {
  followRequests(kit, parameters)
  if (!parameters.isEmbedded) pairAhead(kit, parameters)
}
