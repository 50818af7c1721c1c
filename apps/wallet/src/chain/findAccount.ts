import type { PrivateKeyAccount } from 'viem/accounts'
import { privateKeyToAccount } from 'viem/accounts'
import type { WalletConfig } from '../config/WalletConfig.ts'

/** One of the wallet's accounts, able to sign. */
export function findAccount(
  { accounts }: WalletConfig,
  { address }: { address: string },
): PrivateKeyAccount {
  const found = accounts.find(
    (it) => it.address.toLowerCase() === address.toLowerCase(),
  )
  if (!found) throw new Error(`The wallet has no account ${address}.`)
  return privateKeyToAccount(found.privateKey)
}
