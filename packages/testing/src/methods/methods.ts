import { getAssets } from './assets.ts'
import {
  getCallsStatus,
  getCapabilities,
  sendCalls,
  showCallsStatus,
} from './calls.ts'
import {
  addEthereumChain,
  chainId,
  netVersion,
  switchEthereumChain,
} from './chains.ts'
import type { Method } from './method.ts'
import {
  accounts,
  getPermissions,
  grantPermissions,
  requestAccounts,
  requestPermissions,
  revokePermissions,
} from './permissions.ts'
import { ethSendTransaction, personalSign, signTypedData } from './signing.ts'

/** Methods that the wallet serves itself; the node serves all other `eth_` methods. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['eth_accounts', accounts],
  ['eth_chainId', chainId],
  ['eth_requestAccounts', requestAccounts],
  ['eth_sendTransaction', ethSendTransaction],
  ['eth_signTypedData_v4', signTypedData],
  ['net_version', netVersion],
  ['personal_sign', personalSign],
  ['wallet_addEthereumChain', addEthereumChain],
  ['wallet_getAssets', getAssets],
  ['wallet_getCallsStatus', getCallsStatus],
  ['wallet_getCapabilities', getCapabilities],
  ['wallet_getPermissions', getPermissions],
  ['wallet_grantPermissions', grantPermissions],
  ['wallet_requestPermissions', requestPermissions],
  ['wallet_revokePermissions', revokePermissions],
  ['wallet_sendCalls', sendCalls],
  ['wallet_showCallsStatus', showCallsStatus],
  ['wallet_switchEthereumChain', switchEthereumChain],
])
