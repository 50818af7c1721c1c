import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { expect, test } from 'vitest'
import { revokePermissions } from './revokePermissions.ts'

test('default', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once('wallet_revokePermissions', { result: {} })
  await revokePermissions(dapp.kit, { context: '0xc0ffee' })
  expect(dapp.wallet.requests.at(-1)).toMatchObject({
    method: 'wallet_revokePermissions',
    params: [{ permissionsContext: '0xc0ffee' }],
  })
})

test('error: context', async () => {
  using dapp = await openDapp(offline)
  const count = dapp.wallet.requests.length
  await expect(
    revokePermissions(dapp.kit, { context: 'all' as '0x' }),
  ).rejects.toMatchObject({ name: 'InvalidDataError' })
  expect(dapp.wallet.requests.length).toBe(count)
})
