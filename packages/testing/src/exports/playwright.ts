export { expect } from '@playwright/test'
export type {
  PageWallet,
  PageWalletParameters,
} from '../playwright/installWallet.ts'
export { installWallet } from '../playwright/installWallet.ts'
export type { WalletFixtures } from '../playwright/test.ts'
export { test } from '../playwright/test.ts'
