// @vitest-environment happy-dom

import { openConnect } from '@latchkit/test/ui/openConnect'
import { stubDevice } from '@latchkit/test/ui/openPairing'
import { act } from 'react'
import { expect, test } from 'vitest'

const collapsed = { features: { collapseWallets: true } }

test('parameters: collapseWallets', async () => {
  const { ui, rows } = await openConnect(collapsed)
  expect(rows()).toEqual(['Continue with a wallet'])
  await ui.pressText('Continue with a wallet')
  expect(rows()).toEqual(['FFoxInstalled', 'WWolfInstalled', 'All wallets'])
  expect(document.activeElement).toBe(ui.find('dialog h2'))
  await ui.press('dialog [aria-label="Back"]')
  expect(rows()).toEqual(['Continue with a wallet'])
})

test('parameters: collapseWallets: what the visitor used lately stays in front', async () => {
  const { ui, rows } = await openConnect(collapsed, { recent: ['Wolf'] })
  expect(rows()).toEqual(['WWolfRecent', 'Continue with another wallet'])
  await ui.pressText('Continue with another wallet')
  expect(rows()).toEqual(['WWolfRecent', 'FFoxInstalled', 'All wallets'])
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
  expect(rows()).toHaveLength(3)
})

test('behavior: in a wallet’s own browser it is alone until others are asked for', async () => {
  stubDevice('phone')
  const customWallets = [{ id: 'bear', name: 'Bear' }]
  const { ui, rows } = await openConnect(
    { customWallets },
    { installed: ['Fox'] },
  )
  expect(rows()).toEqual(['FFoxInstalled', 'Other wallets'])
  await ui.pressText('Other wallets')
  expect(rows()).toEqual(['FFoxInstalled', 'BBearGet', 'All wallets'])
})

test.each([{ excludeWalletIds: ['Fox'] }, { includeWalletIds: ['bear'] }])(
  'behavior: the browser of a wallet that the app leaves out lists the others: %o',
  async (options) => {
    stubDevice('phone')
    const { rows } = await openConnect(
      { ...options, customWallets: [{ id: 'bear', name: 'Bear' }] },
      { installed: ['Fox'] },
    )
    expect(rows()).toEqual(['BBearGet', 'All wallets'])
  },
)

test('behavior: a wallet that arrives late takes no rows away', async () => {
  stubDevice('phone')
  const { install, reopen, rows } = await openConnect(
    { customWallets: [{ id: 'bear', name: 'Bear' }] },
    { installed: [] },
  )
  await install('Fox')
  expect(rows()).toEqual(['FFoxInstalled', 'BBearGet', 'All wallets'])
  await reopen()
  expect(rows()).toEqual(['FFoxInstalled', 'Other wallets'])
})

test('parameters: isExpanded', async () => {
  const { ui, rows } = await openConnect(collapsed)
  await act(async () => ui.modal.close())
  await act(async () => ui.modal.open('Connect', { isExpanded: true }))
  expect(rows()).toHaveLength(3)
})
