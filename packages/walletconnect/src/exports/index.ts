export { parsePairingUri } from '../uri/parsePairingUri.ts'
export { walletConnect } from '../walletConnect.ts'
