// @vitest-environment happy-dom
import { families, openFamilies } from '@latchkit/test/core/openFamilies'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useAccounts } from './lists.ts'
import { useAccount } from './state.ts'
import { useConnectAll } from './useConnectAll.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useSwitchNamespace } from './useSwitchNamespace.ts'

test('default: four families beside each other, and one of them is active', async () => {
  const { kit } = openFamilies()
  const { result } = await renderHook(kit, () => ({
    active: useAccount(),
    accounts: useAccounts(),
    ...useConnectAll(),
    ...useDisconnect(),
    switchNamespace: useSwitchNamespace(),
  }))
  const connectorIds = families.map((family) => `${family}:fox`)
  await act(() => result.current.connectAllAsync({ connectorIds }))
  expect(result.current.accounts.map(({ address }) => address)).toEqual(
    families.map((family) => `${family}-1`),
  )
  expect(result.current.active.address).toBe('eip155-1')

  const { switchNamespaceAsync } = result.current.switchNamespace
  await act(() => switchNamespaceAsync({ namespace: 'bip122' }))
  expect(result.current.active.address).toBe('bip122-1')
  expect(result.current.switchNamespace.data).toBe(result.current.active)

  await act(() => result.current.disconnectAsync({ namespace: 'bip122' }))
  expect(result.current.active.status).toBe('connected')
  expect(result.current.accounts.map(({ status }) => status)).toEqual([
    ...['connected', 'connected', 'disconnected', 'connected'],
  ])

  await act(async () => {
    await expect(
      switchNamespaceAsync({ namespace: 'bip122' }),
    ).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
  expect(result.current.switchNamespace.error?.message).toBe(
    'No wallet is connected for "bip122".',
  )
})
