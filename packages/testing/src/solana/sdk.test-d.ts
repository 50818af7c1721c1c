import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { expectTypeOf, test } from 'vitest'
import type { createFeatures } from './createFeatures.ts'

test("default: the fake has the form of the Wallet Standard's own packages", () => {
  expectTypeOf<ReturnType<typeof createFeatures>>().toExtend<
    StandardConnectFeature &
      StandardDisconnectFeature &
      StandardEventsFeature &
      SolanaSignAndSendTransactionFeature &
      SolanaSignInFeature &
      SolanaSignMessageFeature &
      SolanaSignTransactionFeature
  >()
  expectTypeOf<createFeatures.Account>().toExtend<WalletAccount>()
})
