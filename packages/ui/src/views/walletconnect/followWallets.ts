import type { Kit } from '@latchkit/core'
import type { Modal } from '../../modal/Modal.ts'
import { followRequests } from './followRequests.ts'
import { startEarly } from './startEarly.ts'

/** What runs while the modal is open or a wallet is asked: links made ahead of the tap, and the way back to the wallet. */
export function followWallets(
  kit: Kit,
  parameters: followWallets.Parameters,
): void {
  followRequests(kit, parameters)
  if (!parameters.isEmbedded) startEarly(kit, parameters)
}

export declare namespace followWallets {
  type Parameters = {
    modal: Modal
    /** Whether views are drawn inside the page: that one is open says nothing. */
    isEmbedded: boolean
    signal: AbortSignal
  }
}
