// @vitest-environment happy-dom
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useAccount, useWalletInfo } from './account.ts'
import { useNetwork, useNetworks } from './network.ts'
import { useConnect } from './useConnect.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useSwitchNetwork } from './useSwitchNetwork.ts'
import { useRecentWallets } from './wallets.ts'

test('behavior: hooks of state follow a connection from its start to its end', async () => {
  const { kit, wallet } = createFakeKit()
  const { result } = await renderHook(kit, () => ({
    account: useAccount(),
    network: useNetwork(),
    networks: useNetworks(),
    recent: useRecentWallets(),
    wallet: useWalletInfo(),
    connect: useConnect(),
    disconnect: useDisconnect(),
    switchNetwork: useSwitchNetwork(),
  }))
  expect(result.current.account.status).toBe('disconnected')
  expect(result.current.wallet).toBeUndefined()
  expect(result.current.networks.map(({ name }) => name)).toEqual([
    'Fake 1',
    'Fake 2',
  ])

  const { connectorId } = wallet
  await act(async () => result.current.connect.connect({ connectorId }))
  expect(result.current.account).toMatchObject({
    status: 'connected',
    address: 'Alice',
  })
  expect(result.current.wallet?.name).toBe('Fake Wallet')
  expect(result.current.recent).toEqual([{ id: 'fake', name: 'Fake Wallet' }])

  const { switchNetworkAsync } = result.current.switchNetwork
  await act(() => switchNetworkAsync({ networkId: 'fake:2' }))
  expect(result.current.network).toMatchObject({
    network: { name: 'Fake 2' },
    isSupported: true,
  })

  await act(async () => result.current.disconnect.disconnect())
  expect(result.current.account.status).toBe('disconnected')
})
