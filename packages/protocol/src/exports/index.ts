export type { AccountId } from '../caip/accountId.ts'
export {
  formatAccountId,
  isAccountId,
  parseAccountId,
} from '../caip/accountId.ts'
export type { AssetId } from '../caip/assetId.ts'
export { formatAssetId, isAssetId, parseAssetId } from '../caip/assetId.ts'
export type { Namespace, NetworkId } from '../caip/networkId.ts'
export { isNetworkId } from '../caip/networkId.ts'
export { adapterExample, numericNamespace } from '../caip/numericNamespace.ts'
export { formatNetworkId, parseNetworkId } from '../caip/parseNetworkId.ts'
export { BaseError } from '../errors/BaseError.ts'
export {
  InvalidAccountIdError,
  InvalidAssetIdError,
  InvalidNetworkIdError,
} from '../errors/caip.ts'
export { RequestAbortedError } from '../errors/request.ts'
export {
  RpcError,
  TransactionError,
  UserRejectedRequestError,
} from '../errors/rpc.ts'
export { OutcomeUnknownError } from '../errors/transaction.ts'
export { isSignature, isTransactionHash } from '../hex/hex.ts'
export { InvalidJsonError, parseJson } from '../json/parseJson.ts'
export {
  getMethodSafety,
  safeMethods,
  unsafeMethods,
} from '../rpc/methodSafety.ts'
export type { RpcErrorCode } from '../rpc/rpcErrors.ts'
export { rpcErrors } from '../rpc/rpcErrors.ts'
export { toRpcError } from '../rpc/toRpcError.ts'
export { foldText } from '../text/foldText.ts'
export { stripText } from '../text/text.ts'
export { TimeoutError } from '../time/timeout.ts'
