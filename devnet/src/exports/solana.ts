export type { SolanaLedger } from '../solana/createSolanaLedger.ts'
export { LitesvmNotFoundError } from '../solana/loadLitesvm.ts'
export { startSolanaNode } from '../solana/startSolanaNode.ts'
