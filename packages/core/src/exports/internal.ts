export { onRequestEnd } from '../actions/abortRequests.ts'
export { toNetworkId } from '../actions/findNetwork.ts'
export { requireAdapter } from '../actions/requireAdapter.ts'
export { requireNetwork } from '../actions/requireNetwork.ts'
export { findLogo } from '../directory/findLogo.ts'
export { checkNames } from '../errors/configuration.ts'
export { balanceRetryWindow, lifetimes } from '../http/lifetimes.ts'
export {
  claimStorage,
  emitEvent,
  getAlerts,
  getServerKit,
  raiseAlert,
} from '../kit/internal.ts'
export type { Store } from '../store/createStore.ts'
export { createStore } from '../store/createStore.ts'
export { isShallowEqual } from '../store/derive.ts'
export { isSameWallet } from '../wallets/isSameWallet.ts'
