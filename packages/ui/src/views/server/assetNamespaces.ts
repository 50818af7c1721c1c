import type { Namespace } from '@latchkit/core'

/** The families of chains of whose accounts a server can know tokens, and activity. */
export const assetNamespaces: Readonly<
  Record<'tokens' | 'activity', readonly Namespace[]>
> = {
  tokens: ['eip155', 'solana'],
  activity: ['eip155'],
}
