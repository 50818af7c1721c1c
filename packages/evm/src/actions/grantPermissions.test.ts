import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { describe, expect, test } from 'vitest'
import { grantPermissions } from './grantPermissions.ts'

const request = {
  expiry: 1_900_000_000,
  signer: { type: 'key', data: { type: 'secp256k1', publicKey: '0x04' } },
  permissions: [
    {
      type: 'native-token-transfer',
      data: { allowance: '0x1' },
      policies: [{ type: 'rate-limit', data: { count: 1 } }],
    },
  ],
}

test('default', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once('wallet_grantPermissions', {
    result: {
      context: '0xc0ffee',
      expiry: 1_800_000_000,
      grantedPermissions: request.permissions,
      signerMeta: { delegationManager: '0x01' },
    },
  })
  expect(await grantPermissions(dapp.kit, request)).toEqual({
    context: '0xc0ffee',
    expiry: 1_800_000_000,
    permissions: request.permissions,
    signerMeta: { delegationManager: '0x01' },
  })
  expect(dapp.wallet.requests.at(-1)).toMatchObject({
    method: 'wallet_grantPermissions',
    params: [
      { ...request, chainId: '0x7a69', address: dapp.wallet.accounts[0] },
    ],
  })
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined])(
  'error: expiry is %s',
  async (given) => {
    using dapp = await openDapp(offline)
    const expiry = given as number
    await expect(
      grantPermissions(dapp.kit, { ...request, expiry }),
    ).rejects.toMatchObject({ code: 'INVALID_AMOUNT', parameter: 'expiry' })
    expect(dapp.wallet.requests).not.toContainEqual(
      expect.objectContaining({ method: 'wallet_grantPermissions' }),
    )
  },
)

test('behavior: the shape of other drafts', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once('wallet_grantPermissions', {
    result: [{ ...request, permissionsContext: '0xab' }],
  })
  expect(await grantPermissions(dapp.kit, request)).toMatchObject({
    context: '0xab',
    expiry: request.expiry,
    permissions: request.permissions,
  })
})

describe('error: an answer without a context', () => {
  test.each<[unknown]>([
    [null],
    [true],
    [[]],
    [{ ...request }],
    [{ ...request, context: 'all of them' }],
    [{ context: '0xab', grantedPermissions: 'all' }],
    [JSON.parse('{"context":"0xab","__proto__":{"polluted":true}}')],
  ])('%j', async (result) => {
    using dapp = await openDapp(offline)
    dapp.wallet.once('wallet_grantPermissions', { result })
    await expect(grantPermissions(dapp.kit, request)).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
    expect({}).not.toHaveProperty('polluted')
  })
})

test('error: rejected', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once('wallet_grantPermissions', 'reject')
  await expect(grantPermissions(dapp.kit, request)).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
})
