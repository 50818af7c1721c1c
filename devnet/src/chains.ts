/** The chains, with the ports that they use if free. */
export const chains = [
  { chainId: 31337, name: 'Latchkit Devnet One', port: 8545 },
  { chainId: 31338, name: 'Latchkit Devnet Two', port: 8546 },
] as const

/** The tokens on every chain. */
export const tokens = [
  { symbol: 'LKA', name: 'Latchkit Alpha', decimals: 18 },
  { symbol: 'LKU', name: 'Latchkit USD', decimals: 6 },
] as const

/** The ENS name whose subdomains the gateway of `setGateway` resolves. */
export const devnetZone = 'latchkit.eth'

/** The CREATE2 deployer that anvil has, as most public chains do, and the salt of all our contracts. */
export const create2 = {
  deployer: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  salt: `0x${'0'.repeat(64)}`,
} as const

/** Age of a new chain's first block, in seconds; the past transactions are later. */
export const firstBlockAge = 3 * 24 * 3_600
