export type {
  BitcoinMisbehavior,
  FakeBitcoinWallet,
} from '../bitcoin/createFakeBitcoinWallet.ts'
export { createFakeBitcoinWallet } from '../bitcoin/createFakeBitcoinWallet.ts'
