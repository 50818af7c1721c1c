export { useAccount, useAddressLabel, useWalletInfo } from '../hooks/account.ts'
export { createActionHook } from '../hooks/createActionHook.ts'
export { useNetwork, useNetworks, useSwitchNetwork } from '../hooks/network.ts'
export {
  useRequest,
  useSendTransaction,
  useSignMessage,
} from '../hooks/requests.ts'
export { useAction } from '../hooks/useAction.ts'
export { useEvents } from '../hooks/useEvents.ts'
export { useKitState } from '../hooks/useKitState.ts'
export {
  useConnect,
  useConnectors,
  useDisconnect,
  useRecentWallets,
} from '../hooks/wallets.ts'
export { KitProvider } from '../provider/KitProvider.tsx'
export { KitProviderNotFoundError, useKit } from '../provider/useKit.ts'
