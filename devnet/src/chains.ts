/** The chains that are started, with the ports that they take when those are free. */
export const chains = [
  { chainId: 31337, name: 'Latchkit Devnet One', port: 8545 },
  { chainId: 31338, name: 'Latchkit Devnet Two', port: 8546 },
] as const
