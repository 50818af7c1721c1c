/** Entries whose store pages are another wallet's: they are known by their name alone. */
export const apart = new Set([
  'thirdweb:com.gemspocket',
  'wallet-book:wirexwallet',
])
