import { toNetwork } from './openDevnet.ts'

/** Chains without a node, for tests of the wallet alone. */
const chains = [
  { chainId: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:1' },
  { chainId: 31338, name: 'Two', rpcUrl: 'http://127.0.0.1:1' },
] as const

const accounts = [{ privateKey: `0x${'01'.repeat(32)}` }] as const

export const offline = {
  chains,
  accounts,
  networks: [toNetwork(chains[0]), toNetwork(chains[1])],
} as const
