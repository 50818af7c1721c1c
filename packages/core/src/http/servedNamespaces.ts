import type { Namespace } from '@latchkit/protocol'

/** The namespaces that the server's contract covers, by what is asked; whether it serves a network, it says itself. */
export const servedNamespaces = {
  balances: ['eip155', 'solana'],
  history: ['eip155'],
  identity: ['eip155', 'solana'],
  names: ['eip155'],
} as const satisfies Record<string, readonly Namespace[]>
