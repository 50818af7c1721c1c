export { sendToken } from '../actions/sendToken.ts'
export { signAndSendTransaction } from '../actions/signAndSendTransaction.ts'
export { signIn } from '../actions/signIn.ts'
export {
  signAllTransactions,
  signTransaction,
} from '../actions/signTransaction.ts'
export { waitForTransaction } from '../actions/waitForTransaction.ts'
export type { SendOptions } from '../wallet/createWalletProvider.ts'
