/** Wallets of the registry alone that are listed although it places them low. */
export const alsoListed = new Set([
  'thirdweb:com.guarda.wallet',
  'thirdweb:com.wallet.reown',
  'thirdweb:me.vultisig',
])
