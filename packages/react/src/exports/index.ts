export { createActionHook } from '../hooks/createActionHook.ts'
export { createNetworkActionHook } from '../hooks/createNetworkActionHook.ts'
export {
  useAccounts,
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
export { useConnectAll } from '../hooks/useConnectAll.ts'
export { useCountdown } from '../hooks/useCountdown.ts'
export { useDevices } from '../hooks/useDevices.ts'
export { useDisconnect } from '../hooks/useDisconnect.ts'
export { useEmailLogin } from '../hooks/useEmailLogin.ts'
export { useEvents } from '../hooks/useEvents.ts'
export { useSwitchNamespace } from '../hooks/useSwitchNamespace.ts'
export { useSwitchNetwork } from '../hooks/useSwitchNetwork.ts'
export { useUser } from '../hooks/useUser.ts'
export { KitProvider } from '../provider/KitProvider.tsx'
export { KitProviderNotFoundError, useKit } from '../provider/useKit.ts'
