// @vitest-environment happy-dom
import type { ConnectedWallet } from '@latchkit/core'
import { connect, request } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { createFakeModal } from '@latchkit/test/ui/createFakeModal'
import { createFakePairer } from '@latchkit/test/ui/createFakePairer'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { followRequests } from './WalletBanner.tsx'

/** A page with a connection over a relay, whose wallet is asked for a signature. */
async function ask(wallet: ConnectedWallet) {
  const answers: ((value: unknown) => void)[] = []
  const pairer = createFakePairer({
    connect: async () => ['fake:1:Alice'],
    // A new one each time, as that of a session is.
    getWallet: () => structuredClone(wallet),
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
      request(kit, { method: 'fake_sign', params: { message: 'a' } }).catch(
        () => {},
      )
    })
  await sign()
  const banner = () => document.querySelector('[data-banner]')
  const answer = (value: unknown = 'signed') =>
    act(async () => answers.shift()?.(value))
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

test('behavior: a wallet without an icon has the logo of the directory', async () => {
  const links = ['https://www.metamask.io/', undefined]
  const { ui, banner } = await ask({ name: 'My wallet', links })
  const source = () => banner()?.querySelector('img')?.getAttribute('src')
  await ui.until(() => expect(source()).toMatch(/\/metamask\.svg/))
})

test('behavior: a wallet on another device has no link', async () => {
  const { ui, banner } = await ask({ name: 'Fox' })
  await ui.until(() => expect(banner()).not.toBeNull())
  expect(banner()?.querySelector('a')).toBeNull()
  expect(banner()?.textContent).toContain('Confirm in Fox')
})

test('behavior: says how the request ended', async () => {
  const { ui, banner, sign, answer } = await ask({ name: 'Fox' })
  const toast = () => document.querySelector('.lk-toast:not([data-banner])')
  await ui.until(() => expect(banner()).not.toBeNull())
  await answer()
  await ui.until(() =>
    expect(toast()?.textContent).toBe('Confirmed in your wallet'),
  )
  await sign()
  await ui.until(() => expect(banner()).not.toBeNull())
  await answer(Promise.reject({ code: 4001, message: 'No.' }))
  await ui.until(() =>
    expect(toast()?.textContent).toContain('You declined the request'),
  )
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

test('behavior: two namespaces: how an extension’s request ended is not said of the session', async () => {
  const other = createWallet({
    id: 'extension',
    name: 'Extension',
    namespaces: ['other'],
  })
  const pairer = createFakePairer({
    connect: async () => ['fake:1:Alice'],
    getWallet: () => ({ name: 'Fox' }),
  })
  const { kit, adapter } = createFakeKit({
    connectors: [pairer.create],
    adapters: [
      createFakeAdapter(),
      createFakeAdapter({ namespace: 'other', connectors: [other.connector] }),
    ],
    networks: [createFakeNetwork(1), createFakeNetwork(1, 'other')],
  })
  expect(adapter.namespace).toBe('fake')
  kit.mount()
  await connect(kit, { connectorId: 'walletConnect' })
  await connect(kit, { connectorId: 'extension' })
  const modal = await createFakeModal({ kit })
  const controller = new AbortController()
  followRequests(kit, { modal, signal: controller.signal })
  const shown = () => modal.getState().toast?.message
  // The session's wallet has not answered.
  const message = { message: 'a' }
  void request(kit, { method: 'fake_sign', params: message, namespace: 'fake' })
  await vi.waitUntil(() => modal.getState().banner !== undefined)
  const sign = { method: 'fake_sign', params: message, namespace: 'other' }
  await request(kit, sign)
  expect(shown()).toBeUndefined()
  expect(modal.getState().banner).toBeDefined()
  controller.abort()
})
