import type { Connector, Network } from '@latchkit/core'
import type { SendTransaction } from './createWalletProvider.ts'
import type { WalletSession } from './createWalletSession.ts'
import type { StandardWallet } from './parseWallet.ts'

/** Creates a connector for a wallet of this page (Wallet Standard). The code of its session loads on first use. */
export function createWalletConnector(
  parameters: createWalletConnector.Parameters,
): Connector {
  const { id, wallet } = parameters
  let session: WalletSession | undefined
  async function open(): Promise<WalletSession> {
    const { createWalletSession } = await import('./createWalletSession.ts')
    session ??= createWalletSession(parameters)
    return session
  }
  return {
    ...{ id, name: wallet.name, type: 'ANNOUNCED', icon: wallet.icon },
    namespaces: ['solana'],
    preload() {
      // The request that needs the code reports the failure.
      open().catch(() => {})
    },
    // Without waiting for code that is there, so that the wallet can open its window in the click.
    connect: async (options) => (session ?? (await open())).connect(options),
    reconnect: async (options) => (await open()).reconnect(options),
    disconnect: async () => (await open()).disconnect(),
    watch(handlers) {
      if (session) return session.watch(handlers)
      let isActive = true
      let stop = () => {}
      open().then(
        (opened) => {
          if (isActive) stop = opened.watch(handlers)
        },
        () => {
          if (isActive) handlers.onAccounts([])
        },
      )
      return () => {
        isActive = false
        stop()
      }
    },
    getProvider: async () => (await open()).provider,
  }
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
