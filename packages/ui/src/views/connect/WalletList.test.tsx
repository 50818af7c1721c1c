// @vitest-environment happy-dom

import { openConnect } from '@latchkit/test/ui/openConnect'
import { act } from 'react'
import { expect, test } from 'vitest'

const collapsed = { features: { collapseWallets: true } }

test('parameters: collapseWallets', async () => {
  const { ui, rows } = await openConnect(collapsed)
  expect(rows()).toEqual(['Continue with a wallet'])
  await ui.pressText('Continue with a wallet')
  expect(rows()).toEqual(['FFoxInstalled', 'WWolfInstalled'])
  expect(document.activeElement).toBe(ui.find('dialog h2'))
  await ui.press('dialog [aria-label="Back"]')
  expect(rows()).toEqual(['Continue with a wallet'])
})

test('parameters: collapseWallets: what the visitor used lately stays in front', async () => {
  const { ui, rows } = await openConnect(collapsed, { recent: ['Wolf'] })
  expect(rows()).toEqual(['WWolfRecent', 'Continue with another wallet'])
  await ui.pressText('Continue with another wallet')
  expect(rows()).toEqual(['WWolfRecent', 'FFoxInstalled'])
})

test('parameters: collapseWallets: no row leads to nothing', async () => {
  const { rows } = await openConnect(collapsed, {
    installed: ['Wolf'],
    recent: ['Wolf'],
  })
  expect(rows()).toEqual(['WWolfRecent'])
})

test('parameters: collapseWallets: from a wallet the way back leads to all of them', async () => {
  const { ui, rows, wallets } = await openConnect(collapsed)
  wallets[0]?.answer('hang')
  await ui.pressText('Continue with a wallet')
  await ui.pressText('Fox')
  await ui.untilView('ConnectingExternal')
  await ui.pressText('Cancel')
  expect(rows()).toHaveLength(2)
})

test('parameters: isExpanded', async () => {
  const { ui, rows } = await openConnect(collapsed)
  await act(async () => ui.modal.close())
  await act(async () => ui.modal.open('Connect', { isExpanded: true }))
  expect(rows()).toHaveLength(2)
})
