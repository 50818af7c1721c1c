/** The chains that are started, with the ports that they take when those are free. */
export const chains = [
  { chainId: 31337, name: 'Latchkit Devnet One', port: 8545 },
  { chainId: 31338, name: 'Latchkit Devnet Two', port: 8546 },
] as const

/** What is deployed on every chain; `compile.ts` turns it into deployable code. */
export const tokens = [
  { symbol: 'LKA', name: 'Latchkit Alpha', decimals: 18 },
  { symbol: 'LKU', name: 'Latchkit USD', decimals: 6 },
] as const

/** The name below which names of our own are served, by the gateway that `setGateway` names. */
export const devnetZone = 'latchkit.eth'

/** Deployer that anvil carries, as most public chains do, and the salt of all our contracts. */
export const create2 = {
  deployer: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  salt: `0x${'0'.repeat(64)}`,
} as const

/** Seconds by which the first block of a new chain lies back: what the accounts did before has to fit in. */
export const firstBlockAge = 3 * 24 * 3_600
