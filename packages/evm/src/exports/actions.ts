export { NetworkMismatchError } from '@latchkit/core'
export type { CallsReceipt } from '../actions/callsReceipt.ts'
export { estimateGas } from '../actions/estimateGas.ts'
export { getAssets } from '../actions/getAssets.ts'
export { getCallsStatus } from '../actions/getCallsStatus.ts'
export { getCapabilities } from '../actions/getCapabilities.ts'
export { getViemClient } from '../actions/getViemClient.ts'
export { grantPermissions } from '../actions/grantPermissions.ts'
export { readContract } from '../actions/readContract.ts'
export { revokePermissions } from '../actions/revokePermissions.ts'
export type { Call, CallCapabilities } from '../actions/sendCalls.ts'
export { sendCalls } from '../actions/sendCalls.ts'
export { signTypedData } from '../actions/signTypedData.ts'
export { waitForCallsStatus } from '../actions/waitForCallsStatus.ts'
export { waitForTransactionReceipt } from '../actions/waitForTransactionReceipt.ts'
export { writeContract } from '../actions/writeContract.ts'
export {
  CallsInterruptedError,
  NetworkConflictError,
  PendingLimitError,
} from '../errors/request.ts'
export type { Address } from '../hex/address.ts'
export type { Hex } from '../hex/hex.ts'
