import type { Namespace } from '@latchkit/core'
import type { DemoConfig } from '../config/DemoConfig.ts'

/** What the page shows of one chain family. */
export type Family = {
  readonly namespace: Namespace
  readonly name: string
  /** The name of the wallet that the page brings. */
  readonly wallet: string
  /** In the family's currency. */
  readonly amount: string
  /** A funded address other than the wallet's. */
  readonly recipient: string
  /** How its wallets sign messages. */
  readonly signature: string
}

/** Returns the families whose local chain runs. */
export function listFamilies(config: DemoConfig): readonly Family[] {
  const { accounts, solana, bitcoin, polkadot } = config
  const families = [
    {
      ...{ namespace: 'eip155', name: 'Ethereum', amount: '0.01' },
      ...{ wallet: walletNames.eip155, accounts },
      signature: 'ERC-191',
    },
    {
      ...{ namespace: 'solana', name: 'Solana', amount: '0.01' },
      ...{ wallet: walletNames.solana, accounts: solana?.accounts },
      signature: 'Ed25519',
    },
    {
      ...{ namespace: 'bip122', name: 'Bitcoin', amount: '0.0001' },
      ...{ wallet: walletNames.bip122, accounts: bitcoin?.accounts },
      signature: 'BIP-322',
    },
    {
      ...{ namespace: 'polkadot', name: 'Polkadot', amount: '1' },
      ...{ wallet: walletNames.polkadot, accounts: polkadot?.accounts },
      signature: 'sr25519',
    },
  ]
  return families.flatMap(({ accounts, ...family }) =>
    accounts ? [{ ...family, recipient: accounts[1]?.address ?? '' }] : [],
  )
}

/** The names of the page's own wallets. */
export const walletNames = {
  eip155: 'Demo Ethereum wallet',
  solana: 'Demo Solana wallet',
  bip122: 'Demo Bitcoin wallet',
  polkadot: 'Demo Polkadot wallet',
}
