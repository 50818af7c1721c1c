export { useAccount, useWalletInfo } from '../hooks/account.ts'
export { createActionHook } from '../hooks/createActionHook.ts'
export { useNetwork, useNetworks } from '../hooks/network.ts'
export {
  useRequest,
  useSendTransaction,
  useSignMessage,
} from '../hooks/requests.ts'
export { useAction } from '../hooks/useAction.ts'
export { useAddressLabel } from '../hooks/useAddressLabel.ts'
export { useConnect } from '../hooks/useConnect.ts'
export { useDisconnect } from '../hooks/useDisconnect.ts'
export { useEvents } from '../hooks/useEvents.ts'
export { useKitState } from '../hooks/useKitState.ts'
export { useSwitchNetwork } from '../hooks/useSwitchNetwork.ts'
export { useConnectors, useRecentWallets } from '../hooks/wallets.ts'
export { KitProvider } from '../provider/KitProvider.tsx'
export { KitProviderNotFoundError, useKit } from '../provider/useKit.ts'
