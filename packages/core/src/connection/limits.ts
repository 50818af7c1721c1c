/** How long a stored connection waits for its wallet to announce itself, in ms. */
export const announceDeadline = 3_000

/** How long a wallet may take to answer a silent restore, in ms. */
export const restoreDeadline = 5_000

/** How long a wallet may take to confirm a disconnect, in ms. */
export const disconnectDeadline = 3_000

/** So many accounts of one wallet and namespace are kept: each is compared with all others. */
export const maxAccounts = 500
