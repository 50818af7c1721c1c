import type { WalletListing } from '@latchkit/core'
import type { Modal } from '../modal/Modal.ts'

/** Whether a wallet can be reached over a relay: the app has WalletConnect, and the wallet speaks it, or at least has an app. */
export function canPair(
  modal: Modal,
  listing: WalletListing | undefined,
): listing is WalletListing {
  if (!listing || !modal.views.ConnectingWalletConnect) return false
  const { mobileLink, desktopLink, webappLink } = listing
  return (
    listing.supportsWalletConnect ??
    Boolean(mobileLink || desktopLink || webappLink)
  )
}
