import { createContext, useContext, useSyncExternalStore } from 'react'
import type { WalletConfig } from '../config/loadConfig.ts'
import type { Wallet, WalletState } from './Wallet.ts'

/** Returns the page's wallet and its current state. */
export function useWallet(): useWallet.ReturnType {
  const wallet = useContext(WalletContext)
  if (!wallet) throw new Error('There is no WalletContext above.')
  const { subscribe, getState } = wallet
  const state = useSyncExternalStore(subscribe, getState, getState)
  return { wallet, state }
}

export declare namespace useWallet {
  type ReturnType = { wallet: Wallet; state: WalletState }
}

export const WalletContext = createContext<Wallet | undefined>(undefined)

/** Returns a network of the wallet by its chain id. */
export function useChain(chainId: number): WalletConfig.Chain | undefined {
  const { wallet } = useWallet()
  return wallet.config.chains.find((chain) => chain.chainId === chainId)
}
