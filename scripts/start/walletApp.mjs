import { formatPolicy } from './formatPolicy.mjs'

/** The wallet that the demo can be tried with over WalletConnect. */
export const walletApp = {
  name: 'wallet',
  port: 4183,
  devPort: 5183,
  /** Nobody but the chains and the relay, whatever its libraries would ask. */
  formatPolicy({ chains, relay }) {
    const nodes = chains.map((chain) => new URL(chain.rpcUrl).origin)
    return formatPolicy({ connect: [...nodes, relay] })
  },
}
