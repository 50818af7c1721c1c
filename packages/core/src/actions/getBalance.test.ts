import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import {
  openTwoFamilies,
  otherNetworks,
} from '@latchkit/test/core/openTwoFamilies'
import { expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { getBalance } from './getBalance.ts'

async function open() {
  const fake = createFakeKit()
  fake.kit.mount()
  await connect(fake.kit, { connectorId: 'fake' })
  return { ...fake, read: vi.spyOn(fake.adapter, 'getBalance') }
}

test('default', async () => {
  const { kit, read } = await open()
  expect(await getBalance(kit)).toEqual({
    value: 5n,
    decimals: 3,
    symbol: 'FAKE',
  })
  expect(read.mock.calls).toEqual([
    [{ network: createFakeNetwork(1), address: 'Alice', signal: undefined }],
  ])
})

test('parameters: address, network and signal', async () => {
  const { kit, read } = await open()
  const { signal } = new AbortController()
  await getBalance(kit, { address: 'Bob', network: 'fake:2', signal })
  expect(read.mock.calls).toEqual([
    [{ network: createFakeNetwork(2), address: 'Bob', signal }],
  ])
})

async function openTwo() {
  const { kit, otherAdapter } = await openTwoFamilies()
  return { kit, read: vi.spyOn(otherAdapter, 'getBalance') }
}

test('parameters: namespace reads its own account on its own network, whichever is active', async () => {
  const { kit, read } = await openTwo()
  await getBalance(kit, { namespace: 'other' })
  await getBalance(kit, { namespace: 'other', network: 'other:2' })
  await getBalance(kit, { namespace: 'other', address: 'Bob' })
  const [first, second] = otherNetworks
  const signal = undefined
  expect(read.mock.calls).toEqual([
    [{ network: first, address: 'Carol', signal }],
    [{ network: second, address: 'Carol', signal }],
    [{ network: first, address: 'Bob', signal }],
  ])
})

test('error: a network of another namespace, or a namespace without an adapter', async () => {
  const { kit, read } = await openTwo()
  await expect(
    getBalance(kit, { namespace: 'other', network: 'fake:1' }),
  ).rejects.toMatchObject({
    name: 'InvalidConfigurationError',
    message:
      'Option `namespace` is "other". Write "fake", as the network is fake:1.',
  })
  await expect(getBalance(kit, { namespace: 'third' })).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
  })
  expect(read).not.toHaveBeenCalled()
})

test('error: a network that is not configured, or has no adapter', async () => {
  const { kit } = await open()
  await expect(getBalance(kit, { network: 'fake:9' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
  await expect(getBalance(kit, { network: 'other:1' })).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
  })
})

test('error: no wallet is connected', async () => {
  const { kit } = createFakeKit()
  await expect(getBalance(kit)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
