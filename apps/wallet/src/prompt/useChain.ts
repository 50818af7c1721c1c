import type { WalletConfig } from '../config/WalletConfig.ts'
import { useWallet } from '../wallet/useWallet.ts'

/** One of the wallet's networks by its number; `undefined` where it has none such. */
export function useChain(chainId: number): WalletConfig.Chain | undefined {
  const { wallet } = useWallet()
  return wallet.config.chains.find((chain) => chain.chainId === chainId)
}
