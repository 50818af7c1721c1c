import { foldText } from '@latchkit/protocol'
import type { Wallet } from '@latchkit/protocol/http'

/** The directory, prepared for questions. */
export function createWalletIndex(
  wallets: readonly Wallet[],
): createWalletIndex.ReturnType {
  return wallets.map((wallet) => ({
    wallet,
    text: foldText(`${wallet.name} ${wallet.rdns ?? ''}`),
    name: foldText(wallet.name),
    chains: new Set(
      (wallet.chains ?? []).flatMap((id) => [id, `${id.split(':')[0]}`]),
    ),
  }))
}

export declare namespace createWalletIndex {
  type Entry = {
    readonly wallet: Wallet
    /** What a search looks through. */
    readonly text: string
    readonly name: string
    /** CAIP-2 ids, and their namespaces. */
    readonly chains: ReadonlySet<string>
  }

  type ReturnType = readonly Entry[]
}
