import { formatPolicy } from './formatPolicy.mjs'

/** The dapp that a newcomer sees. */
export const demoApp = {
  name: 'demo',
  port: 4173,
  devPort: 5173,
  /** The policy that the kit promises to live with. */
  formatPolicy({ chains, server, relay }) {
    const nodes = chains.map((chain) => new URL(chain.rpcUrl).origin)
    return formatPolicy({
      connect: [...nodes, server, relay],
      images: [server],
    })
  },
}
