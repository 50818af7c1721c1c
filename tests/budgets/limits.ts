/** What a visit to the README example, and to the frame of the embedded wallet, may load, in bytes of gzip, React excluded. */
export const limits = {
  /** Script, style and default locale until the button can be clicked. */
  ready: 16_000,
  /** On top: the modal with its list of wallets. */
  modal: 35_000,
  /** On top: the first read from a chain. */
  read: 40_000,
  /** On top of the modal: reading, signing and sending, all actions included. */
  signAndSend: 70_000,
  /** On top of the modal: the wallets of kits without a server, without their logos. */
  directory: 12_000,
  /** On top of the modal, once the visitor moves in it: what animates it. */
  motion: 2_500,
  /** On top of the modal and its motion: WalletConnect on first use, its code included. */
  walletConnect: 35_000,
  /** The page of the embedded wallet's frame, until its visitor has an address. */
  frame: 120_000,
  /** On top of that: an approval of any kind, in the longest language. */
  approvals: 60_000,
} as const

export type Phase = keyof typeof limits
