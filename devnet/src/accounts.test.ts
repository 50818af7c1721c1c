import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { accounts } from './accounts.ts'

test('default', () => {
  const mnemonic = `${'test '.repeat(11)}junk`
  const derived = accounts.map((_, addressIndex) => {
    const account = mnemonicToAccount(mnemonic, { addressIndex })
    return {
      address: account.address,
      privateKey: toHex(account.getHdKey().privateKey ?? new Uint8Array()),
    }
  })
  expect(accounts).toEqual(derived)
})
