// @vitest-environment happy-dom
import { getAccount } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { openConnect } from '@latchkit/test/ui/openConnect'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'
import { ConnectEmbed } from '../../components/ConnectEmbed.tsx'

const legal = {
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
}

const box = () => {
  const found = document.querySelector<HTMLInputElement>('dialog input')
  if (!found) throw new Error('there is no box')
  return found
}

/** Opens the list of wallets, and waits for the box. */
async function openLegal(options: Parameters<typeof openConnect>[0] = {}) {
  const opened = await openConnect({ ...legal, ...options })
  await opened.ui.until(box)
  return opened
}

test('default', async () => {
  const { ui, links } = await openLegal()
  expect(box().type).toBe('checkbox')
  expect(box().checked).toBe(false)
  expect(box().labels?.[0]?.textContent).toBe(
    'I agree to this site’s terms of use and privacy policy.',
  )
  expect(links()).toEqual([
    ['terms of use', 'https://app.example/terms'],
    ['privacy policy', 'https://app.example/privacy'],
  ])
  expect(ui.find('dialog [role=alert]').textContent).toBe('')
  expect(ui.text()).not.toContain('By connecting')
})

test('behavior: without the tick a row leads to the box and says why', async () => {
  const { kit, ui, wallets, events } = await openLegal()
  await ui.pressText('Fox')
  expect(document.activeElement).toBe(box())
  const reason = ui.find('dialog [role=alert]')
  expect(reason.textContent).toBe('Check this box to continue.')
  expect(box().getAttribute('aria-describedby')).toBe(reason.id)
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(getAccount(kit).status).toBe('disconnected')
  expect(wallets[0]?.countPrompts()).toBe(0)
  expect(events.map(({ event }) => event)).not.toContain('SELECT_WALLET')
  ui.find('[data-view="Connect"]')
})

test('behavior: ticked, the wallet is asked', async () => {
  const { kit, ui } = await openLegal()
  await ui.pressText('Fox')
  await act(async () => box().click())
  expect(ui.find('dialog [role=alert]').textContent).toBe('')
  expect(box().getAttribute('aria-invalid')).toBe('false')
  await ui.pressText('Fox')
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('connected')
})

test('behavior: nobody gets a request before the box has arrived', async () => {
  const { ui, wallets } = await openConnect(legal)
  expect(document.querySelector('dialog input')).toBeNull()
  await ui.pressText('Fox')
  expect(ui.find('dialog .lk-consent').textContent).toBe(
    'Couldn’t load wallet features.',
  )
  await ui.until(box)
  expect(ui.find('dialog [role=alert]').textContent).toBe(
    'Check this box to continue.',
  )
  expect(wallets[0]?.countPrompts()).toBe(0)
})

test('behavior: guides need no tick', async () => {
  const { ui } = await openLegal()
  await ui.pressText('What is a wallet?')
  await ui.untilView('WhatIsAWallet')
})

test('behavior: the tick lasts as long as the page, and is kept nowhere', async () => {
  const { ui, wallets, storage, reopen } = await openLegal()
  wallets[0]?.answer('hang')
  await act(async () => box().click())
  await ui.pressText('Fox')
  await ui.untilView('ConnectingExternal')
  await ui.pressText('Cancel')
  expect(box().checked).toBe(true)
  await reopen()
  expect(box().checked).toBe(true)
  await act(async () => box().click())
  await ui.pressText('Fox')
  expect(document.activeElement).toBe(box())
  await ui.unmount()
  await openLegal({ storage })
  expect(box().checked).toBe(false)
})

test('behavior: what was said is not said again on the next opening', async () => {
  const { ui, reopen } = await openLegal()
  await ui.pressText('Fox')
  await reopen()
  expect(ui.find('dialog [role=alert]').textContent).toBe('')
})

test('behavior: a wallet that was chosen past the list is not asked before', async () => {
  const { kit, wallet } = createFakeKit(legal)
  const ui = await renderUi(kit, null)
  await act(async () =>
    ui.modal.open('ConnectingExternal', { connectorId: 'fake' }),
  )
  await ui.untilView('ConnectingExternal')
  expect(ui.find('dialog h2').textContent).toBe('Fake Wallet')
  await ui.until(box)
  await ui.pressText('Continue')
  expect(document.activeElement).toBe(box())
  expect(wallet.countPrompts()).toBe(0)
  await act(async () => box().click())
  await ui.pressText('Continue')
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('connected')
})

test('behavior: one tick is enough for the list in the page and the one in the dialog', async () => {
  const { kit } = createFakeKit(legal)
  const ui = await renderUi(kit, <ConnectEmbed />)
  await ui.until(() => ui.find('section input'))
  await act(async () => ui.modal.open('Connect'))
  await ui.until(() => ui.find('dialog[open] input'))
  await ui.press('section input')
  expect(box().checked).toBe(true)
})

test('behavior: an empty list has nothing to accept', async () => {
  await openConnect(legal, { installed: [] })
  expect(document.querySelector('dialog input')).toBeNull()
})
