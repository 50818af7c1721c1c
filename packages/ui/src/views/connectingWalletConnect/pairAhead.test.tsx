// @vitest-environment happy-dom

import type { Pairing } from '@latchkit/core'
import { getAccount } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { createFakeModal } from '@latchkit/test/ui/createFakeModal'
import {
  createFakePairer,
  pairingUri,
} from '@latchkit/test/ui/createFakePairer'
import { openPairing, stubDevice } from '@latchkit/test/ui/openPairing'
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Route } from '../../modal/Route.ts'
import { pairAhead } from './pairAhead.ts'

const href = `fox://wc?uri=${encodeURIComponent(pairingUri)}`

/** A phone whose list is open, once the relay was asked. */
async function openPhone(options: Parameters<typeof openPairing>[0] = {}) {
  const opened = await openPairing({ device: 'phone', ...options })
  const { ui, pairer } = opened
  await ui.until(() => expect(pairer.attempts).toHaveLength(1))
  return opened
}

test('default', async () => {
  const { kit, ui, pairer, press, report, opened, secrets } = await openPhone()
  await report('publishing')
  await report('ready')
  expect(secrets()).toBe(false)
  await press('Fox')
  await ui.untilView('ConnectingWalletConnect')
  expect(opened).toEqual([[href, '_self', 'noopener noreferrer']])
  expect(pairer.followed).toEqual(['fox://'])
  expect(pairer.attempts).toHaveLength(1)
  expect(ui.find('dialog [role=link]').textContent).toBe('Open Fox')
  expect(secrets()).toBe(false)
  await act(async () => pairer.approve())
  await ui.untilClosed()
  expect(kit.getState().recentWallets[0]).toEqual({
    id: 'fox-listing',
    name: 'Fox',
  })
})

test('behavior: the account stays disconnected until a wallet has answered, as the visitor has chosen nothing', async () => {
  const { kit, ui, pairer, report } = await openPhone()
  const statuses = new Set([getAccount(kit).status])
  kit.subscribe(() => statuses.add(getAccount(kit).status))
  await report('ready')
  expect([...statuses]).toEqual(['disconnected'])
  await act(async () => pairer.approve())
  await ui.until(() => expect(getAccount(kit).status).toBe('connected'))
  expect([...statuses]).toEqual(['disconnected', 'connected'])
})

test('behavior: a row opens nothing before there is a pairing', async () => {
  const { ui, pairer, press, report, opened } = await openPhone()
  await report('publishing')
  await press('Fox')
  await ui.untilView('ConnectingWalletConnect')
  expect([opened, pairer.followed]).toEqual([[], []])
  await report('ready')
  await press('Open Fox')
  expect(opened).toEqual([[href, '_self', 'noopener noreferrer']])
})

test.each(['phone', 'tablet'] as const)(
  'behavior: on a %s, one tap opens a wallet that is a web page',
  async (device) => {
    const listing = { mobileLink: undefined, appStore: undefined }
    const { ui, press, report, opened } = await openPhone({ device, listing })
    await report('ready')
    await press('Fox')
    await ui.untilView('ConnectingWalletConnect')
    const link = `https://web.fox.example/wc?uri=${encodeURIComponent(pairingUri)}`
    expect(opened).toEqual([[link, '_blank', 'noopener noreferrer']])
    expect(ui.find('dialog [role=link]').textContent).toBe('Open Fox')
  },
)

test.each([
  ...['ssh', 'smb', 'vnc', 'steam', 'vscode', 'microsoft-edge', 'unlisted'],
])(
  'error: C-17: %s is neither in the directory nor the app’s',
  async (scheme) => {
    stubDevice('phone')
    const { create } = createFakePairer()
    const { kit } = createFakeKit({
      connectors: [create],
      customWallets: [{ id: 'owl', name: 'Owl', mobileLink: 'owl://' }],
    })
    const modal = await createFakeModal({ kit })
    modal.setState({ stack: [{ view: 'Connect' }] })
    const controller = new AbortController()
    pairAhead(kit, { modal, signal: controller.signal })
    const { attempt } = modal.getState()
    if (attempt.status !== 'pairing') throw new Error('There is no pairing.')
    const pairing: Pairing = {
      ...{ uri: pairingUri, expiresAt: 2_000_000_000, status: 'ready' },
      follow() {},
    }
    modal.setState({ attempt: { ...attempt, pairing } })
    const find = (mobileLink: string) =>
      modal.getState().findWalletLink?.({ id: 'a', name: 'A', mobileLink })
    expect(find(`${scheme}://`)).toBeUndefined()
    for (const link of ['owl://', 'rabby://', 'https://fox.example'])
      expect(find(link)).toBeInstanceOf(Function)
    controller.abort()
  },
)

test('behavior: a tap before there is a pairing follows its link once there is one, while the tap counts', async () => {
  const { ui, press, report, opened } = await openPhone()
  Object.defineProperty(navigator, 'userActivation', {
    value: { isActive: true },
  })
  await press('Fox')
  await ui.untilView('ConnectingWalletConnect')
  expect(opened).toEqual([])
  await report('ready')
  expect(opened).toEqual([[href, '_self', 'noopener noreferrer']])
  await report('ready')
  expect(opened).toHaveLength(1)
})

test.each([
  ['a tap on a tab', (press: (text: string) => Promise<void>) => press('Web')],
  [
    'a tap elsewhere',
    () =>
      act(async () => {
        document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      }),
  ],
] as const)(
  'behavior: only the tap that chose the wallet opens it: %s',
  async (_, tap) => {
    const { ui, press, report, opened } = await openPhone()
    Object.defineProperty(navigator, 'userActivation', {
      value: { isActive: true },
    })
    await press('Fox')
    await ui.untilView('ConnectingWalletConnect')
    await tap(press)
    await report('ready')
    expect(opened).toEqual([])
  },
)

test('behavior: closing ends it, and nothing is left of it', async () => {
  const { ui, pairer, report, secrets } = await openPhone({ strict: true })
  await report('ready')
  await act(async () => ui.modal.close())
  expect(pairer.attempts[0]?.signal?.aborted).toBe(true)
  expect(secrets()).toBe(false)
  await act(async () => ui.modal.open('Connect'))
  await ui.until(() => expect(pairer.attempts).toHaveLength(2))
})

test('behavior: after a return to the list, its rows open wallets again', async () => {
  const { ui, pairer, press, report, opened } = await openPhone()
  await report('ready')
  await press('Fox')
  await ui.untilView('ConnectingWalletConnect')
  await act(async () => pairer.reject(new Error('no')))
  await ui.press('dialog [aria-label=Back]')
  await ui.until(() => expect(pairer.attempts).toHaveLength(2))
  await report('ready')
  await press('Fox')
  expect(opened).toHaveLength(2)
})

test.each([
  ['a phone', {}, 'pairing'],
  ['a tablet', { device: 'tablet' }, 'pairing'],
  ['a computer', { device: 'computer' }, 'idle'],
  ['a wallet’s own browser', { isLone: true }, 'idle'],
  ['terms to accept', { features: { legalCheckbox: true } }, 'idle'],
  ['another view', { view: 'Account' }, 'idle'],
] as const)(
  'behavior: whether the relay is asked: %s',
  async (_, given, expected) => {
    const {
      device = 'phone',
      isLone = false,
      view = 'Connect',
      ...options
    } = {
      device: undefined,
      isLone: undefined,
      view: undefined,
      ...given,
    }
    stubDevice(device)
    const { create } = createFakePairer()
    const { kit } = createFakeKit({ connectors: [create], ...options })
    const modal = await createFakeModal({ kit })
    const opening: Route = { view }
    modal.setState({ stack: [opening], lone: { opening, isLone } })
    const controller = new AbortController()
    pairAhead(kit, { modal, signal: controller.signal })
    expect(modal.getState().attempt.status).toBe(expected)
    controller.abort()
    expect(modal.getState().attempt.status).toBe('idle')
  },
)
