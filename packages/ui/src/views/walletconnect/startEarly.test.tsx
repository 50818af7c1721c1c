// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { toyUri } from '../../toy/createToyPairer.ts'
import { openPairing } from '../../toy/openPairing.tsx'

const href = `fox://wc?uri=${encodeURIComponent(toyUri)}`

/** A phone whose list is open, once the relay was asked. */
async function openPhone(options: Parameters<typeof openPairing>[0] = {}) {
  const opened = await openPairing({ device: 'phone', ...options })
  const { ui, pairer } = opened
  await ui.until(() => expect(pairer.attempts).toHaveLength(1))
  return opened
}

/** Long enough for what would have been started. */
async function settle(ui: Awaited<ReturnType<typeof openPairing>>['ui']) {
  for (let i = 0; i < 20; i++) await ui.until(() => {})
}

test('default', async () => {
  const { kit, ui, pairer, press, report, links } = await openPhone()
  await report('publishing')
  expect(links()).toEqual([])
  await report('ready')
  expect(links()).toEqual([['FFox', href, '_self', 'noopener noreferrer']])
  await press('Fox')
  await ui.untilView('ConnectingWalletConnect')
  expect(pairer.followed).toEqual(['fox://'])
  expect(pairer.attempts).toHaveLength(1)
  expect(links().map(([text]) => text)).toEqual(['Open Fox'])
  await act(async () => pairer.approve())
  await ui.untilClosed()
  expect(kit.getState().recentWallets[0]).toEqual({
    id: 'fox-listing',
    name: 'Fox',
  })
})

test('behavior: closing ends it, and nothing is left of it', async () => {
  const { ui, pairer, report, secrets } = await openPhone({ strict: true })
  await report('ready')
  expect(secrets()).toBe(true)
  await act(async () => ui.modal.close())
  expect(pairer.attempts[0]?.signal?.aborted).toBe(true)
  expect(secrets()).toBe(false)
  await act(async () => ui.modal.open('Connect'))
  await ui.until(() => expect(pairer.attempts).toHaveLength(2))
})

test('behavior: who comes back to the list finds the links again', async () => {
  const { ui, pairer, press, report, links } = await openPhone()
  await report('ready')
  await press('Fox')
  await ui.untilView('ConnectingWalletConnect')
  await act(async () => pairer.reject(new Error('no')))
  await ui.press('dialog [aria-label=Back]')
  await ui.until(() => expect(pairer.attempts).toHaveLength(2))
  await report('ready')
  expect(links()).toHaveLength(1)
})

test.each([
  ['on a computer', { device: 'computer' }],
  ['where a wallet is installed', { installed: true }],
  ['before the terms are accepted', { features: { legalCheckbox: true } }],
] as const)('behavior: nothing is asked %s', async (_, options) => {
  const { ui, pairer } = await openPairing({ device: 'phone', ...options })
  await settle(ui)
  expect(pairer.attempts).toEqual([])
})

test('behavior: nothing is asked of an app whose modal is closed', async () => {
  const { ui, pairer } = await openPhone()
  await act(async () => ui.modal.close())
  await settle(ui)
  expect(pairer.attempts).toHaveLength(1)
})
