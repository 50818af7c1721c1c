/** Of one session: a wallet with many accounts on many networks stays far below. */
export const maxAccounts = 2_000

/** Keys of the namespaces that a wallet settles; most use a handful. */
export const maxNamespaces = 200

/** Methods or events of one namespace, and how long each may be. */
export const maxNames = 200
export const maxNameLength = 128
