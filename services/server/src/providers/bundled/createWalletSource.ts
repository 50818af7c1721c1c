import type { Wallet } from '@latchkit/protocol/http'
import type { WalletSource } from '../../directory/ports.ts'
import type { Directory } from '../../directoryData/Directory.ts'

/** The wallets that come with the server; each has a picture, be it a monogram. */
export function createWalletSource({ wallets }: Directory): WalletSource {
  return {
    wallets: wallets.map(
      ({ chains, injected, ...wallet }): Wallet => ({
        ...wallet,
        image_id: wallet.image_id ?? wallet.id,
        ...(chains && { chains: [...chains] }),
        ...(injected && { injected: [...injected] }),
      }),
    ),
  }
}
