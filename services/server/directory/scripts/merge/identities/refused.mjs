/** Wallets that are not offered: given up after a break-in, or with a scheme and a name that are another's. */
export const refused = new Set([
  'connectkit:slope',
  'thirdweb:com.keeperwallet',
  'wallet-book:slope',
])
