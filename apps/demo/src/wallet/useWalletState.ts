import { useSyncExternalStore } from 'react'
import type { DemoWallet } from './DemoWallet.ts'

/** The demo wallet's present state. */
export function useWalletState(wallet: DemoWallet): DemoWallet.State {
  return useSyncExternalStore(wallet.subscribe, wallet.getState)
}
