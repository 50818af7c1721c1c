/** What a connected wallet is asked for; loaded with the first of it. */
export { getBalance } from './getBalance.ts'
export { sendTransaction } from './sendTransaction.ts'
export { signMessage } from './signMessage.ts'
export { switchNetwork } from './switchNetwork.ts'
