/** Deployer that anvil carries, as most public chains do, and the salt of all our contracts. */
export const create2 = {
  deployer: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  salt: `0x${'0'.repeat(64)}`,
} as const
