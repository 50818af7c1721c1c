// @vitest-environment happy-dom
import { connect, setAddressLabel } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'

async function setUp() {
  const { kit, wallet } = createFakeKit()
  const ui = await renderUi(kit, null)
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(async () => ui.modal.open())
  await ui.untilView('Account')
  const texts = () =>
    [...document.querySelectorAll('.lk-account')].map(
      ({ textContent }) => textContent,
    )
  return { kit, wallet, ui, texts }
}

test('default', async () => {
  const { kit, ui, texts } = await setUp()
  expect(texts()).toEqual(['AliceIn use', 'Bob'])
  await act(async () =>
    setAddressLabel(kit, {
      namespace: 'fake',
      address: 'BOB',
      label: 'Savings',
    }),
  )
  expect(texts()).toEqual(['AliceIn use', 'SavingsBob'])
  const list = ui.find('.lk-accounts')
  const title = list.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(title)?.textContent).toBe(
    'Accounts in this wallet',
  )
})

test('behavior: the wallet decides which is in use', async () => {
  const { wallet, ui, texts } = await setUp()
  await act(() => wallet.selectAccount('Bob'))
  expect(texts()).toEqual(['BobIn use', 'Alice'])
  expect(ui.find('.lk-account[aria-current]').textContent).toContain('Bob')
})

test('behavior: one account is no list', async () => {
  const { wallet, texts } = await setUp()
  await act(async () => wallet.report(['fake:1:Alice']))
  expect(texts()).toEqual([])
})
