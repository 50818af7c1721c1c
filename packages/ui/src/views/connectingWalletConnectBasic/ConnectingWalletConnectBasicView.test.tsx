// @vitest-environment happy-dom

import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { pairingUri } from '@latchkit/test/ui/createFakePairer'
import { openPairing } from '@latchkit/test/ui/openPairing'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const { kit, ui, pairer, choose, report, ...view } = await openPairing()
  await choose('WalletConnect')
  await report('ready')
  expect(ui.find('dialog h2').textContent).toBe('WalletConnect')
  expect([view.hasCode(), view.links(), view.tabs()]).toEqual([true, [], []])
  expect(view.status()).toBe(
    'Open a wallet app on your phone and scan this code.',
  )
  expect(ui.text()).toContain('All wallets')
  await act(async () => pairer.approve())
  await ui.untilClosed()
  expect(kit.getState().recentWallets[0]?.id).toBe('walletConnect')
})

test('behavior: on Android a link lets the visitor choose', async () => {
  const { choose, report, press, opened, secrets, pairer } = await openPairing({
    device: 'phone',
    userAgent: 'Linux; Android 15',
  })
  await choose('Other wallet or device')
  await report('ready')
  expect(secrets()).toBe(false)
  await press('Open a wallet app')
  expect(opened).toEqual([[pairingUri, '_self', 'noopener noreferrer']])
  expect(pairer.followed).toEqual([''])
})

test('behavior: where nothing opens, no wallet is said to be missing', async () => {
  const { choose, report, press, status, wait } = await openPairing({
    device: 'phone',
    userAgent: 'Linux; Android 15',
  })
  await choose('Other wallet or device')
  await report('ready')
  vi.useFakeTimers()
  await press('Open a wallet app')
  await wait(2_000)
  expect(status()).toBe(
    'Scan this code with another device, or paste the link in a wallet app.',
  )
})

test('behavior: on a phone the code is for another device', async () => {
  const { ui, choose, report, status } = await openPairing({ device: 'phone' })
  await choose('Other wallet or device')
  await report('ready')
  expect(ui.find('dialog h2').textContent).toBe('Other wallet or device')
  expect(status()).toBe(
    'Scan this code with another device, or paste the link in a wallet app.',
  )
})

test('behavior: the directory is a way on', async () => {
  const { ui, choose, press } = await openPairing({
    server: 'https://wallets.example',
  })
  await choose('WalletConnect')
  await press('All wallets')
  await ui.untilView('AllWallets')
})

test('error: an app without WalletConnect', async () => {
  const ui = await renderUi(createFakeKit().kit, null)
  expect(() => ui.modal.open('ConnectingWalletConnectBasic')).toThrow(
    'ConnectingWalletConnectBasic',
  )
})
