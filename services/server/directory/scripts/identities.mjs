/** Throws if a list below names an entry that no package contains any more. */
export function checkIdentities(ids) {
  const kept = [
    ...[alsoListed, apart, knownAs, misnamed],
    ...[namedByRegistry, noWallets, refused],
  ]
  const stale = kept.flatMap((one) =>
    [...one.keys()].filter((id) => !ids.has(id)),
  )
  if (stale.length > 0)
    throw new Error(`No package has ${stale.join(', ')}: remove them.`)
}

/** Wallets that are listed although only the registry contains them, at a low rank, or only an older list. */
export const alsoListed = new Set([
  'thirdweb:com.guarda.wallet',
  'thirdweb:com.wallet.reown',
  'thirdweb:me.vultisig',
  'wallet-book:ambire',
])

/** Entries whose store pages belong to another wallet; they are matched by name only. */
export const apart = new Set([
  'thirdweb:com.gemspocket',
  'wallet-book:wirexwallet',
])

/** Names for entries whose own name would match the wrong wallet, or none. */
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

/** Entries whose name now belongs to another app of the same maker. */
export const misnamed = new Set(['rainbowkit:ready'])

/** Entries whose rdns is a name of the registry, which their extension does not announce. */
export const namedByRegistry = new Set(['thirdweb:com.wallet.reown'])

/** Entries that are not wallets, or former names of listed ones. */
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

/** Wallets that are excluded: discontinued after a security breach, or with the scheme and name of another. */
export const refused = new Set([
  'connectkit:slope',
  'thirdweb:com.keeperwallet',
  'wallet-book:slope',
])
