export type { PolkadotNode } from '../polkadot/startPolkadotNode.ts'
export { startPolkadotNode } from '../polkadot/startPolkadotNode.ts'
