import type { WalletListing } from '@latchkit/core'

/** Describes the reference wallet, a web page that opens with the pairing on any device. */
export function createWalletListing(address: string): WalletListing {
  return {
    id: 'latchkit-wallet',
    name: 'Latchkit Wallet',
    icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2032%2032%22%3E%3Cpath%20fill=%22%230b6b5d%22%20d=%22M0%200h32v32H0z%22/%3E%3Cpath%20d=%22M7%2011.5A2.5%202.5%200%200%201%209.5%209H22v3%22%20fill=%22none%22%20stroke=%22%23fff%22%20stroke-width=%222.4%22/%3E%3Crect%20x=%227%22%20y=%2212%22%20width=%2218%22%20height=%2212%22%20rx=%222.5%22%20fill=%22%23fff%22/%3E%3Ccircle%20cx=%2220.5%22%20cy=%2218%22%20r=%222%22%20fill=%22%230b6b5d%22/%3E%3C/svg%3E',
    mobileLink: address,
    desktopLink: address,
    webappLink: address,
    supportsWalletConnect: true,
  }
}
