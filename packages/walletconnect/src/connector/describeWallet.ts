import type { ConnectedWallet } from '@latchkit/core'
import { stripText } from '@latchkit/protocol'
import { toWalletLink } from './walletLink.ts'

/** Images that load from no host. */
const imageUri = /^data:image\/(png|webp|gif|svg\+xml|jpeg)[;,]/i

/** Returns how the wallet of a session describes itself. An icon on another host is left out, since that host would learn the visitor's IP address. */
export function describeWallet(
  parameters: describeWallet.Parameters,
): ConnectedWallet {
  const { name, icons, url, redirect } = parameters.session.peer
  return {
    name: stripText(name, { max: 64 }) || 'WalletConnect',
    icon: icons.find((icon) => imageUri.test(icon)),
    link: toWalletLink(parameters),
    links: [url, redirect.native, redirect.universal],
  }
}

export declare namespace describeWallet {
  type Parameters = toWalletLink.Parameters
}
