// @vitest-environment happy-dom
import { connect, getNetwork } from '@latchkit/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createToyKit } from '../../../core/src/toy/createToyKit.ts'
import { renderUi } from '../toy/renderUi.tsx'
import { NetworkButton } from './NetworkButton.tsx'

async function setUp(options: Parameters<typeof createToyKit>[0] = {}) {
  const toy = createToyKit(options)
  const ui = await renderUi(toy.kit, <NetworkButton />)
  const open = async () => {
    await act(async () => ui.modal.open('Networks'))
    await ui.untilView('Networks')
  }
  const current = () => ui.find('[aria-current="true"]').textContent
  return { ...toy, ui, open, current }
}

test('default', async () => {
  const { kit, ui, open, current } = await setUp()
  await open()
  expect(current()).toContain('Toy 1')
  await ui.pressText('Toy 2')
  await ui.untilClosed()
  expect(getNetwork(kit).network.name).toBe('Toy 2')
  expect(ui.container.textContent).toContain('Toy 2')
  await open()
  expect(current()).toContain('Toy 2')
})

test('behavior: says what the wallet waits for, and takes no second choice', async () => {
  const { kit, ui, open, wallet } = await setUp()
  await act(() => connect(kit, { connectorId: 'toy' }))
  await open()
  wallet.answer('hang')
  await ui.pressText('Toy 2')
  expect(ui.find('dialog [role=status]').textContent).toBe(
    'Confirm in your wallet',
  )
  await ui.until(() => expect(wallet.countPrompts()).toBe(2))
  await ui.pressText('Toy 1')
  await ui.pressText('Toy 2')
  expect(wallet.countPrompts()).toBe(2)
})

test('behavior: a rejection is shown at its row, and can be tried again', async () => {
  const { kit, ui, open, wallet } = await setUp()
  await act(() => connect(kit, { connectorId: 'toy' }))
  await open()
  wallet.answer('reject')
  await ui.pressText('Toy 2')
  await ui.until(() => ui.find('.lk-row .lk-danger'))
  expect(ui.find('.lk-row .lk-danger').textContent).toBe(
    'You declined the request in your wallet.',
  )
  wallet.answer('approve')
  await ui.pressText('Toy 2')
  await ui.untilClosed()
})

test('parameters: enableNetworkSwitch false', async () => {
  const { kit, ui, open } = await setUp({ enableNetworkSwitch: false })
  await open()
  await ui.pressText('Toy 2')
  expect(getNetwork(kit).network.name).toBe('Toy 1')
  expect(ui.text()).toContain('This app does not allow changing the network.')
})
