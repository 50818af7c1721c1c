import { useContext, useSyncExternalStore } from 'react'
import type { Wallet } from './Wallet.ts'
import { WalletContext } from './WalletContext.ts'
import type { WalletState } from './WalletState.ts'

/** The page's wallet and its present state. */
export function useWallet(): useWallet.ReturnType {
  const wallet = useContext(WalletContext)
  if (!wallet) throw new Error('There is no WalletContext above.')
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState)
  return { wallet, state }
}

export declare namespace useWallet {
  type ReturnType = { wallet: Wallet; state: WalletState }
}
