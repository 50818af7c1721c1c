import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
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
