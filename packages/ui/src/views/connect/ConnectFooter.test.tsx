// @vitest-environment happy-dom

import { openConnect } from '@latchkit/test/ui/openConnect'
import { expect, test } from 'vitest'

const customWallets = [{ id: 'bear', name: 'Bear' }]

const footer = () =>
  [...document.querySelectorAll('dialog .lk-foot button')].map(
    ({ textContent }) => textContent,
  )

test('default', async () => {
  const { ui } = await openConnect()
  expect(footer()).toEqual(['What is a wallet?'])
  await ui.pressText('What is a wallet?')
  await ui.untilView('WhatIsAWallet')
})

test('behavior: where nothing is installed, how to get one comes first', async () => {
  const { ui } = await openConnect({ customWallets }, { installed: [] })
  expect(footer()).toEqual(['Get a wallet', 'What is a wallet?'])
  await ui.pressText('Get a wallet')
  await ui.untilView('GetWallet')
})

test('behavior: an empty list has no footer: it helps by itself', async () => {
  const { ui } = await openConnect({}, { installed: [] })
  expect(document.querySelector('dialog .lk-foot')).toBeNull()
  expect(ui.text()).toContain('No wallet found')
  await ui.pressText('What is a wallet?')
  await ui.untilView('WhatIsAWallet')
  await ui.press('dialog [aria-label="Back"]')
  await ui.pressText('Get a wallet')
  await ui.untilView('GetWallet')
})

test('behavior: an app that takes none of the wallets says so', async () => {
  const { ui } = await openConnect({ includeWalletIds: ['bear'] })
  expect(ui.text()).toContain('This app does not work with the wallets')
})
