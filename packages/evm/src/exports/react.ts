export { assetsQuery, useAssets } from '../react/useAssets.ts'
export { useBuildSwap } from '../react/useBuildSwap.ts'
export { useBuildSwapApproval } from '../react/useBuildSwapApproval.ts'
export { callsStatusQuery, useCallsStatus } from '../react/useCallsStatus.ts'
export { capabilitiesQuery, useCapabilities } from '../react/useCapabilities.ts'
export { estimateGasQuery, useEstimateGas } from '../react/useEstimateGas.ts'
export { useGrantPermissions } from '../react/useGrantPermissions.ts'
export { readContractQuery, useReadContract } from '../react/useReadContract.ts'
export { useRevokePermissions } from '../react/useRevokePermissions.ts'
export { useSendCalls } from '../react/useSendCalls.ts'
export { useSignTypedData } from '../react/useSignTypedData.ts'
export {
  transactionReceiptQuery,
  useWaitForTransactionReceipt,
} from '../react/useWaitForTransactionReceipt.ts'
export { useWriteContract } from '../react/useWriteContract.ts'
