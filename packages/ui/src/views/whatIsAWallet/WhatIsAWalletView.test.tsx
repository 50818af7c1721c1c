// @vitest-environment happy-dom

import { openConnect } from '@latchkit/test/ui/openConnect'
import { expect, test } from 'vitest'

test('default', async () => {
  const { ui, events } = await openConnect({}, { installed: [] })
  await ui.pressText('What is a wallet?')
  await ui.untilView('WhatIsAWallet')
  expect(events.at(-1)).toEqual({ event: 'CLICK_WALLET_HELP', properties: {} })
  const points = [...document.querySelectorAll('dialog li .lk-strong')]
  expect(points.map(({ textContent }) => textContent)).toEqual([
    'An app or browser extension',
    'A new way to sign in',
    'You hold the keys',
  ])
  expect(document.querySelectorAll('dialog li svg')).toHaveLength(3)
  await ui.pressText('Get a wallet')
  await ui.untilView('GetWallet')
  expect(events.at(-1)).toEqual({ event: 'CLICK_GET_WALLET', properties: {} })
  await ui.press('dialog [aria-label="Back"]')
  await ui.untilView('WhatIsAWallet')
})

test('behavior: who has a wallet is not sent to get one', async () => {
  const { ui } = await openConnect()
  await ui.pressText('What is a wallet?')
  await ui.untilView('WhatIsAWallet')
  expect(ui.text()).not.toContain('Get a wallet')
})
