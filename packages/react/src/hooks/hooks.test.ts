// @vitest-environment happy-dom

import type { KitEvent } from '@latchkit/core'
import { connect } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useAccount, useAddressLabel, useWalletInfo } from './account.ts'
import { useNetwork, useNetworks, useSwitchNetwork } from './network.ts'
import { useRequest, useSendTransaction, useSignMessage } from './requests.ts'
import { useEvents } from './useEvents.ts'
import { useConnect, useDisconnect, useRecentWallets } from './wallets.ts'

test('behavior: reads follow a connection from its start to its end', async () => {
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

test('behavior: requests answer under their own names', async () => {
  const { kit, wallet } = createFakeKit()
  const { result } = await renderHook(kit, () => ({
    sign: useSignMessage(),
    send: useSendTransaction(),
    request: useRequest(),
  }))
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  await act(async () => {
    const { sign, send, request } = result.current
    expect(await sign.signMessageAsync({ message: 'hi' })).toBe(
      'signed:Alice:hi',
    )
    expect(await send.sendTransactionAsync({ to: 'Bob', value: 1n })).toBe(
      'hash-0',
    )
    request.request({ method: 'fake_unknown' })
  })
  expect(result.current.sign.data).toBe('signed:Alice:hi')
  expect(result.current.request.error?.name).toBe(
    'UnsupportedProviderMethodError',
  )
})

test('parameters: signal of useSwitchNetwork', async () => {
  const { kit, wallet } = createFakeKit()
  const { result } = await renderHook(kit, () => useSwitchNetwork())
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  wallet.answer('hang')
  const controller = new AbortController()
  const { signal } = controller
  await act(async () =>
    result.current.switchNetwork({ networkId: 'fake:2', signal }),
  )
  expect(result.current.isPending).toBe(true)
  await act(async () => controller.abort())
  expect(result.current.error?.name).toBe('RequestAbortedError')
})

test('behavior: useAddressLabel reads and writes the label', async () => {
  const { kit, wallet } = createFakeKit()
  const { result } = await renderHook(kit, () => useAddressLabel())
  await act(async () => result.current.setLabel('nobody'))
  expect(result.current.label).toBeUndefined()
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  await act(async () => result.current.setLabel('Savings'))
  expect(result.current.label).toBe('Savings')
  await act(async () => result.current.setLabel(''))
  expect(result.current.label).toBeUndefined()
})

test('behavior: useEvents calls the latest listener, and none after unmount', async () => {
  const { kit } = createFakeKit()
  const seen: string[] = []
  let name = 'first'
  const { rerender, unmount } = await renderHook(kit, () => {
    const current = name
    useEvents(({ event }) => seen.push(`${current} ${event}`))
  })
  const created: KitEvent = { event: 'MODAL_CREATED', properties: {} }
  emitEvent(kit, created)
  name = 'second'
  await rerender()
  emitEvent(kit, created)
  await unmount()
  emitEvent(kit, created)
  expect(seen).toEqual(['first MODAL_CREATED', 'second MODAL_CREATED'])
})
