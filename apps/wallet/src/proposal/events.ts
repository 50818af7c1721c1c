/** What the wallet tells sites by itself. */
export const events: readonly string[] = ['accountsChanged', 'chainChanged']
