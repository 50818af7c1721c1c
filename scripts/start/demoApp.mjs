import { formatPolicy } from './formatPolicy.mjs'

/** The dapp that a newcomer sees. */
export const demoApp = {
  name: 'demo',
  port: 4173,
  devPort: 5173,
  /** The policy that the kit promises to live with. */
  formatPolicy(config) {
    const { chains, solana, bitcoin, polkadot, server, relay, frame } = config
    const nodes = [...chains, solana, bitcoin, polkadot].flatMap((chain) =>
      chain ? [new URL(chain.rpcUrl).origin] : [],
    )
    return formatPolicy({
      connect: [...nodes, server, relay],
      images: [server],
      frames: frame ? [frame] : [],
    })
  },
}
