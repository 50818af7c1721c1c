import type { Method } from '../types/Method.ts'
import { accounts } from './accounts.ts'
import { addEthereumChain } from './addEthereumChain.ts'
import { chainId } from './chainId.ts'
import { ethSendTransaction } from './ethSendTransaction.ts'
import { getAssets } from './getAssets.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { getCapabilities } from './getCapabilities.ts'
import { getPermissions } from './getPermissions.ts'
import { grantPermissions } from './grantPermissions.ts'
import { netVersion } from './netVersion.ts'
import { personalSign } from './personalSign.ts'
import { requestAccounts } from './requestAccounts.ts'
import { requestPermissions } from './requestPermissions.ts'
import { revokePermissions } from './revokePermissions.ts'
import { sendCalls } from './sendCalls.ts'
import { showCallsStatus } from './showCallsStatus.ts'
import { signTypedData } from './signTypedData.ts'
import { switchEthereumChain } from './switchEthereumChain.ts'

/** What the wallet does itself; all other `eth_` methods are the node's. */
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
