/** How many wallets that the server recommends are listed. */
export const recommendedCount = 4
