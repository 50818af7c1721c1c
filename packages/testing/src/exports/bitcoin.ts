export type {
  BitcoinMisbehavior,
  BitcoinPrompt,
  FakeBitcoinWallet,
} from '../bitcoin/createFakeBitcoinWallet.ts'
export { createFakeBitcoinWallet } from '../bitcoin/createFakeBitcoinWallet.ts'
