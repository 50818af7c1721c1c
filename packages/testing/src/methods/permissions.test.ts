import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createFakeWallet } from '../createFakeWallet.ts'

function create(parameters: Partial<createFakeWallet.Parameters> = {}) {
  const wallet = createFakeWallet({
    accounts: [generatePrivateKey()],
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }],
    origin: 'https://a.b',
    ...parameters,
  })
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  return { wallet, request }
}

const ethAccounts = { eth_accounts: {} }
const grant = {
  chainId: '0x1',
  expiry: 4_000_000_000,
  signer: { type: 'key', data: { id: '0x01' } },
  permissions: [{ type: 'native-token-transfer', data: {}, policies: [] }],
}

test('default', async () => {
  const { wallet, request } = create()
  const events: unknown[] = []
  wallet.provider.on('accountsChanged', (accounts) => events.push(accounts))

  expect(await request('wallet_getPermissions')).toEqual([])
  const permissions = await request('wallet_requestPermissions', ethAccounts)
  expect(permissions).toEqual([
    {
      invoker: 'https://a.b',
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: wallet.accounts }],
    },
  ])
  expect(await request('wallet_getPermissions')).toEqual(permissions)
  expect(await request('wallet_revokePermissions', ethAccounts)).toBeNull()
  expect(await request('eth_accounts')).toEqual([])
  expect(events).toEqual([wallet.accounts, []])
})

test('behavior: prompts again when the accounts are permitted', async () => {
  const { wallet, request } = create()
  await request('eth_requestAccounts')
  wallet.script({ '*': 'reject' })
  await expect(
    request('wallet_requestPermissions', ethAccounts),
  ).rejects.toMatchObject({ code: 4001 })
  expect(await request('eth_accounts')).toEqual(wallet.accounts)
})

test('behavior: grants and revokes by context (ERC-7715)', async () => {
  const { request } = create()
  await expect(request('wallet_grantPermissions', grant)).rejects.toMatchObject(
    {
      code: 4100,
    },
  )
  await request('eth_requestAccounts')
  const granted = await request('wallet_grantPermissions', grant)
  expect(granted).toEqual({
    ...grant,
    grantedPermissions: grant.permissions,
    permissionsContext: expect.stringMatching(/^0x/),
    context: expect.stringMatching(/^0x/),
  })
  expect(await request('wallet_revokePermissions', granted)).toBeNull()
  await expect(
    request('wallet_revokePermissions', granted),
  ).rejects.toMatchObject({
    code: -32602,
  })
  expect(await request('eth_accounts')).toHaveLength(1)
})

test('parameters: features', async () => {
  const { request } = create({
    features: { permissions: false, grantPermissions: false, getAssets: false },
  })
  for (const method of [
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_revokePermissions',
    'wallet_grantPermissions',
    'wallet_getAssets',
  ])
    await expect(request(method, ethAccounts), method).rejects.toMatchObject({
      code: 4200,
    })
})

test('error: -32602', async () => {
  const { request } = create()
  await request('eth_requestAccounts')
  for (const change of [{ permissions: [] }, { expiry: 1 }, { expiry: '9' }])
    await expect(
      request('wallet_grantPermissions', { ...grant, ...change }),
    ).rejects.toMatchObject({ code: -32602 })
})
