import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { describe, expect, test, vi } from 'vitest'
import { getCapabilities } from './getCapabilities.ts'

const method = 'wallet_getCapabilities'
const atomic = { status: 'supported' }
const paymasterService = { supported: true }

test('default', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, {
    result: { '0x7a69': { atomic }, '0x0': { paymasterService } },
  })
  expect(await getCapabilities(dapp.kit)).toEqual({
    'eip155:31337': { atomic, paymasterService },
    'eip155:31338': { paymasterService },
  })
  expect(dapp.wallet.requests.at(-1)?.params).toEqual([
    dapp.wallet.accounts[0],
    ['0x7a69', '0x7a6a'],
  ])
})

test('parameters: networkIds', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { result: { '0x7a69': { atomic } } })
  expect(
    await getCapabilities(dapp.kit, { networks: ['eip155:31338'] }),
  ).toEqual({ 'eip155:31338': {} })
  expect(dapp.wallet.requests.at(-1)?.params).toEqual([
    dapp.wallet.accounts[0],
    ['0x7a6a'],
  ])
})

test.each([4200, -32601])(
  'behavior: code %i means that there is nothing',
  async (code) => {
    using dapp = await openDapp(offline)
    dapp.wallet.once(method, { error: { code, message: 'unknown' } })
    expect(await getCapabilities(dapp.kit)).toEqual({
      'eip155:31337': {},
      'eip155:31338': {},
    })
  },
)

test('error: unauthorized', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { error: { code: 4100, message: 'no' } })
  await expect(getCapabilities(dapp.kit)).rejects.toMatchObject({ code: 4100 })
})

describe('behavior: junk is left out', () => {
  test.each<[unknown]>([
    [{ '0x7a69': 'yes' }],
    [{ '0x7a69': [atomic] }],
    [{ __proto__: { atomic } }],
    [{ 'eip155:31337': { atomic } }],
  ])('%j', async (result) => {
    using dapp = await openDapp(offline)
    dapp.wallet.once(method, { result })
    expect(await getCapabilities(dapp.kit)).toEqual({
      'eip155:31337': {},
      'eip155:31338': {},
    })
  })
})

test('behavior: chains that were not asked for are not copied', async () => {
  const write = vi.spyOn(JSON, 'stringify')
  const count = async (result: object) => {
    using dapp = await openDapp(offline)
    dapp.wallet.once(method, { result })
    const before = write.mock.calls.length
    await getCapabilities(dapp.kit)
    return write.mock.calls.length - before
  }
  const chains = Array.from({ length: 1_000 }, (_, i) => [`0x${i + 1}`, {}])
  expect(await count(Object.fromEntries(chains))).toBe(await count({}))
})

describe('error: no object', () => {
  test.each<[unknown]>([
    [null],
    [undefined],
    ['{}'],
    [[]],
    [JSON.parse('{"__proto__":{"polluted":true}}')],
    [JSON.parse('{"0x7a69":{"constructor":{}}}')],
    [{ '0x7a69': { amount: 1n } }],
  ])('%s', async (result) => {
    using dapp = await openDapp(offline)
    dapp.wallet.once(method, { result })
    await expect(getCapabilities(dapp.kit)).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
    expect({}).not.toHaveProperty('polluted')
  })
})
