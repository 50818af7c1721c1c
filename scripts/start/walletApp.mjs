import { formatPolicy } from './formatPolicy.mjs'

/** The wallet that the demo can be tried with over WalletConnect. */
export const walletApp = {
  name: 'wallet',
  port: 4183,
  devPort: 5183,
  /** Only the chains and the relay, whatever else its libraries would request. */
  formatPolicy({ chains, relay }) {
    const nodes = chains.map((chain) => new URL(chain.rpcUrl).origin)
    return formatPolicy({ connect: [...nodes, relay] })
  },
}
