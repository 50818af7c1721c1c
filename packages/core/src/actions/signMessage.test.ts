import { openFamilies } from '@latchkit/test/core/openFamilies'
import { expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { getNetwork } from './getNetwork.ts'
import { requireAdapter } from './requireAdapter.ts'
import { signMessage } from './signMessage.ts'

const namespace = 'eip155'

test('default: the adapter gets the address, and the wallet’s network', async () => {
  const { kit } = openFamilies()
  await connect(kit, { connectorId: 'eip155:fox' })
  const sign = vi.spyOn(requireAdapter(kit, { namespace }), 'signMessage')
  const { signal } = new AbortController()
  await signMessage(kit, { message: 'hi', signal })
  const { network } = getNetwork(kit, { namespace })
  expect(sign).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    ...{ address: 'eip155-1', message: 'hi', network, signal },
  })
  expect(network.caipNetworkId).toBe('eip155:1')
})

test('parameters: network must be the wallet’s, and gives the namespace', async () => {
  const { kit } = openFamilies()
  await connect(kit, { connectorId: 'eip155:fox' })
  const sign = vi.spyOn(requireAdapter(kit, { namespace }), 'signMessage')
  await signMessage(kit, { message: 'hi', network: 'eip155:1' })
  expect(sign).toHaveBeenCalledOnce()
  await expect(
    signMessage(kit, { message: 'hi', network: 'eip155:10' }),
  ).rejects.toMatchObject({ name: 'NetworkMismatchError' })
  await expect(
    signMessage(kit, { message: 'hi', network: 'solana:1' }),
  ).rejects.toMatchObject({ name: 'NotConnectedError' })
  expect(sign).toHaveBeenCalledOnce()
})
