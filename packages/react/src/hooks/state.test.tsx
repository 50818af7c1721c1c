// @vitest-environment happy-dom
import { connect } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { KitProvider } from '../provider/KitProvider.tsx'
import { useNetworks, useRecentWallets, useWalletInfo } from './lists.ts'
import { useAccount, useKitState, useNetwork } from './state.ts'
import { useConnect } from './useConnect.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useSwitchNetwork } from './useSwitchNetwork.ts'

describe('useKitState', () => {
  test('default', async () => {
    const { kit, wallet } = createFakeKit()
    const { result } = await renderHook(kit, () =>
      useKitState((kit) => kit.getState().recentWallets.map(({ id }) => id)),
    )
    expect(result.current).toEqual([])
    await act(() => connect(kit, { connectorId: wallet.connectorId }))
    expect(result.current).toEqual(['fake'])
  })

  test('behavior: equal values keep their identity and render nothing', async () => {
    const { kit } = createFakeKit()
    const { result, results } = await renderHook(kit, () =>
      useKitState((kit) => ({ networks: kit.getState().networks })),
    )
    const before = result.current
    const renders = results.length
    await act(async () =>
      kit.internal.setState((state) => ({ ...state, recentWallets: [] })),
    )
    expect(result.current).toBe(before)
    expect(results.length).toBe(renders)
  })

  test('behavior: the first render in the browser equals the server’s', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const { kit, wallet } = createFakeKit()
    const stop = kit.mount()
    onTestFinished(stop)
    const seen: string[] = []
    function Status() {
      const { status } = useAccount()
      seen.push(status)
      return status
    }
    const app = (
      <KitProvider kit={kit}>
        <Status />
      </KitProvider>
    )
    const html = renderToString(app)
    expect(html).toBe('disconnected')
    await connect(kit, { connectorId: wallet.connectorId })

    const container = document.createElement('div')
    container.innerHTML = html
    const errors: unknown[] = []
    seen.length = 0
    await act(async () => {
      const root = hydrateRoot(container, app, {
        onRecoverableError: (error) => errors.push(error),
      })
      onTestFinished(() => act(async () => root.unmount()))
    })
    expect(seen[0]).toBe('disconnected')
    expect(seen.at(-1)).toBe('connected')
    expect(container.textContent).toBe('connected')
    expect(errors).toEqual([])
  })
})

describe('hooks', () => {
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
    await act(() => switchNetworkAsync({ network: 'fake:2' }))
    expect(result.current.network).toMatchObject({
      network: { name: 'Fake 2' },
      isSupported: true,
    })

    await act(async () => result.current.disconnect.disconnect())
    expect(result.current.account.status).toBe('disconnected')
  })
})
