export {
  ConfirmationTimeoutError,
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeStatusError,
  NodeUnreachableError,
  TransactionFailedError,
} from '../errors/node.ts'
export {
  InsufficientFundsError,
  InvalidAddressError,
  InvalidTransactionError,
  InvalidTransferError,
} from '../errors/request.ts'
export {
  NetworkNotOfferedError,
  WalletResponseError,
} from '../errors/wallet.ts'
export { solanaDevnet } from '../networks/solanaDevnet.ts'
export { solanaMainnet } from '../networks/solanaMainnet.ts'
export type { SolanaNetwork } from '../networks/solanaNetwork.ts'
export { solanaNetwork } from '../networks/solanaNetwork.ts'
export { solanaTestnet } from '../networks/solanaTestnet.ts'
export type { SolanaRpc } from '../rpc/createRpc.ts'
export type { SolanaAdapter } from '../solana.ts'
export { solana } from '../solana.ts'
