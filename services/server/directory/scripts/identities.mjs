/** Throws where a hand-kept list names an entry that no package has any more: it would be wrong one day. */
export function checkIdentities(ids) {
  const kept = [alsoListed, apart, knownAs, misnamed, noWallets, refused]
  const stale = kept.flatMap((one) =>
    [...one.keys()].filter((id) => !ids.has(id)),
  )
  if (stale.length > 0)
    throw new Error(`No package has ${stale.join(', ')}: remove them.`)
}

/** Wallets of the registry alone that are listed although it places them low. */
export const alsoListed = new Set([
  'thirdweb:com.guarda.wallet',
  'thirdweb:com.wallet.reown',
  'thirdweb:me.vultisig',
])

/** Entries whose store pages are another wallet's: they are known by their name alone. */
export const apart = new Set([
  'thirdweb:com.gemspocket',
  'wallet-book:wirexwallet',
])

/** Entries whose name alone would join them to the wrong wallet, or to none. */
export const knownAs = new Map([
  ['onboard:Opera', 'operacryptobrowser'],
  ['rainbowkit:base', 'baseaccount'],
  ['rainbowkit:ready', 'argent'],
  ['thirdweb:com.coinbase.wallet', 'coinbase'],
  ['thirdweb:net.gateweb3', 'gate'],
  ['thirdweb:xyz.abs', 'abstract'],
  ['wallet-adapter:trezor', 'trezorsuite'],
  ['wallet-book:gateio', 'gate'],
  ['wallet-book:opera', 'operacryptobrowser'],
])

/** Entries with a name that has since gone to another app of the same maker. */
export const misnamed = new Set(['rainbowkit:ready'])

/** Entries of the packages that are no wallets, or an old name beside the new one. */
export const noWallets = new Set([
  'connectkit:aaveAccountProvider',
  'connectkit:injected',
  'connectkit:walletConnect',
  'onboard:Detected',
  'rainbowkit:injected',
  'rainbowkit:walletConnect',
  'thirdweb:com.reown',
  'thirdweb:com.reown.docs',
  'thirdweb:com.reown.lab',
  'thirdweb:com.walletconnect',
  'thirdweb:pk.modular',
  'wallet-book:dynamicwaas',
  'wallet-book:fallbackconnector',
  'wallet-book:injectedwallet',
  'wallet-book:lilico',
  'wallet-book:magicemailotp',
  'wallet-book:magiclink',
  'wallet-book:magicsocial',
  'wallet-book:phantomledger',
  'wallet-book:turnkey',
  'wallet-book:turnkeyhd',
  'wallet-book:unknown',
  'wallet-book:walletconnect',
  'wallet-book:walletconnectsol',
])

/** Wallets that are not offered: given up after a break-in, or with a scheme and a name that are another's. */
export const refused = new Set([
  'connectkit:slope',
  'thirdweb:com.keeperwallet',
  'wallet-book:slope',
])
