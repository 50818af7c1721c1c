export { onRequestEnd } from '../actions/abortRequests.ts'
export { toNetworkId } from '../actions/findNetwork.ts'
export { requireAdapter } from '../actions/requireAdapter.ts'
export { requireNetwork } from '../actions/requireNetwork.ts'
export { checkNumber } from '../amounts/checkNumber.ts'
export { findLogo } from '../directory/findLogo.ts'
export { checkNames } from '../errors/configuration.ts'
export { balanceRetryWindow, lifetimes } from '../http/lifetimes.ts'
export { swapNamespaces } from '../http/served.ts'
export {
  claimStorage,
  emitEvent,
  getAlerts,
  getServerKit,
  raiseAlert,
} from '../kit/internal.ts'
export { getExplorerUrl } from '../networks/getExplorerUrl.ts'
export { isWalletLost } from '../requests/isWalletLost.ts'
export { sendSigned } from '../requests/sendSigned.ts'
export { addSent } from '../requests/sentTransactions.ts'
export { trackSend } from '../requests/trackSend.ts'
export { readUncertain, removeSent } from '../requests/uncertainSends.ts'
export { parseTransactions } from '../storage/storedTransactions.ts'
export type { Store } from '../store/createStore.ts'
export { createStore } from '../store/createStore.ts'
export { isShallowEqual } from '../store/derive.ts'
export { findSwapNetwork, requestSwap } from '../swaps/requestSwap.ts'
export { createLazyConnector } from '../wallets/createLazyConnector.ts'
export {
  createWalletRegistry,
  type FoundWallets,
} from '../wallets/createWalletRegistry.ts'
export { type Brand, groupConnectors } from '../wallets/groupConnectors.ts'
export { isSameWallet } from '../wallets/isSameWallet.ts'
export { pollPage } from '../wallets/pollPage.ts'
export { startDiscovery } from '../wallets/startDiscovery.ts'
export {
  copyList,
  isBytes,
  readIcon,
  readList,
  readName,
  readProperty,
  watchEvents,
} from '../wallets/untrusted.ts'
export { watchStandardWallets } from '../wallets/watchStandardWallets.ts'
