export type { BitcoinNetworkName } from '../bitcoin/createBitcoinChain.ts'
export { startBitcoin } from '../bitcoin/startBitcoin.ts'
