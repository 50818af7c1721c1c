/** A chain that the demo wallet has and this page doesn't, to see what the kit makes of that. */
export const elsewhere = { chainId: 4242, name: 'Elsewhere' }
