// @vitest-environment happy-dom
import type { ConnectedWallet } from '@latchkit/core'
import { connect, request } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { createFakeModal } from '@latchkit/test/ui/createFakeModal'
import { createFakePairer } from '@latchkit/test/ui/createFakePairer'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { followRequests } from './WalletBanner.tsx'

/** A page with a connection over a relay, whose wallet is asked for a signature. */
async function ask(wallet: ConnectedWallet) {
  const answers: ((value: string) => void)[] = []
  const pairer = createFakePairer({
    connect: async () => ['fake:1:Alice'],
    getWallet: () => wallet,
    getProvider: async () => ({
      request: () => new Promise((resolve) => answers.push(resolve)),
    }),
  })
  const { kit } = createFakeKit({ connectors: [pairer.create] })
  const ui = await renderUi(kit, <button type="button">Page</button>)
  await act(() => connect(kit, { connectorId: 'walletConnect' }))
  const page = ui.find('button')
  page.focus()
  const sign = () =>
    act(async () => {
      void request(kit, { method: 'fake_sign', params: { message: 'a' } })
    })
  await sign()
  const banner = () => document.querySelector('[data-banner]')
  const answer = () => act(async () => answers.shift()?.('signed'))
  return { kit, ui, page, sign, banner, answer }
}

test('default', async () => {
  const { ui, page, banner, answer } = await ask({
    name: 'Fox',
    link: 'fox://wc?requestId=1',
  })
  await ui.until(() => expect(banner()).not.toBeNull())
  expect(banner()?.textContent).toBe('FConfirm in FoxOpen Fox')
  expect(banner()?.closest('[role=status]')).not.toBeNull()
  const link = ui.find('[data-banner] a')
  expect(link.getAttribute('href')).toBe('fox://wc?requestId=1')
  expect(link.getAttribute('target')).toBe('_self')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(document.activeElement).toBe(page)
  await answer()
  await ui.until(() => expect(banner()).toBeNull())
})

test('behavior: a wallet on another device has no link', async () => {
  const { ui, banner } = await ask({ name: 'Fox' })
  await ui.until(() => expect(banner()).not.toBeNull())
  expect(banner()?.querySelector('a')).toBeNull()
  expect(banner()?.textContent).toContain('Confirm in Fox')
})

test('behavior: put aside, it is back with the next request', async () => {
  const { kit, ui, sign, banner } = await ask({ name: 'Fox' })
  await ui.until(() => expect(banner()).not.toBeNull())
  await ui.press('[data-banner] [aria-label=Dismiss]')
  expect(banner()).toBeNull()
  await act(async () => kit.internal.setState((state) => ({ ...state })))
  expect(banner()).toBeNull()
  await sign()
  await ui.until(() => expect(banner()).not.toBeNull())
})

test('behavior: a wallet that shows itself needs none', async () => {
  const pairer = createFakePairer({ connect: async () => ['fake:1:Alice'] })
  const { kit } = createFakeKit({ connectors: [pairer.create] })
  await connect(kit, { connectorId: 'walletConnect' })
  const modal = await createFakeModal()
  void request(kit, { method: 'fake_sign' })
  await vi.waitUntil(() => kit.getState().asking.length > 0)
  const { signal } = new AbortController()
  followRequests(kit, { modal, signal })
  expect(modal.getState().banner).toBeUndefined()
})
