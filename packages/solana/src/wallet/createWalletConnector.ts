import type { Connector, Network } from '@latchkit/core'
import { createLazyConnector } from '@latchkit/core/internal'
import type { SendTransaction } from './createWalletProvider.ts'
import type { StandardWallet } from './parseWallet.ts'

/** Creates a connector for a wallet of this page (Wallet Standard). The code of its session loads on first use. */
export function createWalletConnector(
  parameters: createWalletConnector.Parameters,
): Connector {
  const { id, wallet } = parameters
  const { name, icon } = wallet
  return createLazyConnector({
    ...{ id, name, icon, type: 'ANNOUNCED', namespaces: ['solana'] },
    async load() {
      const { createWalletSession } = await import('./createWalletSession.ts')
      return () => createWalletSession(parameters)
    },
  })
}

export declare namespace createWalletConnector {
  type Parameters = {
    id: string
    wallet: StandardWallet
    sendTransaction: SendTransaction
    /** Returns the kit's network, as wallets of the standard have none of their own. */
    getNetwork(): Network
  }
}
