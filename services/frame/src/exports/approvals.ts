export type {
  Approval,
  ApprovalChain,
  ApprovalRequest,
  EvmTransaction,
  PreparedTransaction,
  Rpc,
} from '../approvals/ApprovalRequest.ts'
export { parseTransaction } from '../approvals/evm/parseTransaction.ts'
export { openApproval } from '../approvals/openApproval.ts'
export { parseSolanaTransaction } from '../approvals/solana/parseSolanaTransaction.ts'
export type { SolanaTransaction } from '../approvals/solana/SolanaTransaction.ts'
export { hashTypedData } from '../approvals/typedData/hashTypedData.ts'
export { parseTypedData } from '../approvals/typedData/parseTypedData.ts'
export type { TypedData } from '../approvals/typedData/TypedData.ts'
