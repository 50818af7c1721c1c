import type { PrivateKeyAccount } from 'viem'
import { numberToHex, padHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** A visitor of a number above 0. */
export function toAccount(number: number): PrivateKeyAccount {
  return privateKeyToAccount(padHex(numberToHex(number), { size: 32 }))
}
