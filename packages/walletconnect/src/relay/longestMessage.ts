/** Characters of a message, sealed, that relays take. */
export const longestMessage = 98_304
