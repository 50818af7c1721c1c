import type { Address } from 'viem'
import { writeSetting } from '../settings/writeSetting.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { emitEvent } from './emitEvent.ts'

/** Selects an account; sites that may see it are told. */
export async function selectAccount(
  wallet: Wallet,
  { address }: { address: Address },
): Promise<void> {
  writeSetting('account', address)
  wallet.update({ address })
  await emitEvent(wallet, {
    name: 'accountsChanged',
    read: ({ chain, accounts }) => {
      const account = `${chain}:${address}`
      return accounts.includes(account) ? [account] : undefined
    },
  })
}
