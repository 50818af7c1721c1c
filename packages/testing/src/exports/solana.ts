export type { FakeSolanaWallet } from '../solana/createFakeSolanaWallet.ts'
export { createFakeSolanaWallet } from '../solana/createFakeSolanaWallet.ts'
