export { createActionHook } from '../hooks/createActionHook.ts'
export { createNetworkActionHook } from '../hooks/createNetworkActionHook.ts'
export {
  useConnectors,
  useNetworks,
  useRecentWallets,
  useWalletInfo,
} from '../hooks/lists.ts'
export {
  useRequest,
  useSendTransaction,
  useSignMessage,
} from '../hooks/requests.ts'
export { useAccount, useKitState, useNetwork } from '../hooks/state.ts'
export { useAction } from '../hooks/useAction.ts'
export { useAddressLabel } from '../hooks/useAddressLabel.ts'
export { useConnect } from '../hooks/useConnect.ts'
export { useDisconnect } from '../hooks/useDisconnect.ts'
export { useEvents } from '../hooks/useEvents.ts'
export { useSwitchNetwork } from '../hooks/useSwitchNetwork.ts'
export { KitProvider } from '../provider/KitProvider.tsx'
export { KitProviderNotFoundError, useKit } from '../provider/useKit.ts'
