// @vitest-environment happy-dom

import { connect, getNetwork } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { countPendingRequests } from '@latchkit/test/core/readKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'
import { NetworkButton } from './NetworkButton.tsx'

async function setUp(options: Parameters<typeof createFakeKit>[0] = {}) {
  const fake = createFakeKit(options)
  const ui = await renderUi(fake.kit, <NetworkButton />, { strict: true })
  const open = async () => {
    await act(async () => ui.modal.open('Networks'))
    await ui.untilView('Networks')
  }
  const current = () => ui.find('[aria-current="true"]').textContent
  const type = (query: string) =>
    act(async () => {
      const input = ui.find('input') as HTMLInputElement
      // As a browser does: React watches the setter of the instance.
      const prototype = Object.getPrototypeOf(input)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(
        input,
        query,
      )
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const names = () =>
    [...document.querySelectorAll('dialog li .lk-row-label')].map(
      (each) => each.textContent,
    )
  const said = () => ui.find('dialog .lk-view [role=status]').textContent
  return { ...fake, ui, open, current, type, names, said }
}

/** A wallet that is asked to move, and does not answer. */
async function setUpHanging() {
  const set = await setUp()
  await act(() => connect(set.kit, { connectorId: 'fake' }))
  await set.open()
  set.wallet.answer('hang')
  await set.ui.pressText('Fake 2')
  await set.ui.until(() => expect(set.wallet.countPrompts()).toBe(2))
  const isAborted = () => countPendingRequests(set.kit) === 0
  return { ...set, isAborted }
}

test('default', async () => {
  const { kit, ui, open, current } = await setUp()
  await open()
  expect(current()).toContain('Fake 1')
  await ui.pressText('Fake 2')
  await ui.untilClosed()
  expect(getNetwork(kit).network.name).toBe('Fake 2')
  expect(ui.container.textContent).toContain('Fake 2')
  await open()
  expect(current()).toContain('Fake 2')
})

test('behavior: says what the wallet waits for, and asks once', async () => {
  const { ui, wallet, said } = await setUpHanging()
  expect(said()).toBe('Confirm in your wallet')
  expect(ui.find('.lk-row-note').textContent).toBe('Confirm in your wallet')
  await ui.pressText('Fake 2')
  expect(wallet.countPrompts()).toBe(2)
})

test('behavior: a click beside the modal shakes it while the wallet is asked', async () => {
  const { ui } = await setUpHanging()
  await act(async () => {
    const dialog = ui.find('dialog')
    dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    dialog.click()
  })
  expect(ui.find('dialog').dataset.shaking).toBe('true')
})

test('behavior: choosing where it is gives the other choice up', async () => {
  const { kit, ui, isAborted } = await setUpHanging()
  await ui.press('dialog [aria-current]')
  await ui.untilClosed()
  expect(isAborted()).toBe(true)
  expect(getNetwork(kit).network.name).toBe('Fake 1')
})

test('behavior: another choice takes the place of one that hangs', async () => {
  const networks = [1, 2, 3].map((id) => createFakeNetwork(id))
  const { kit, ui, open, wallet, said } = await setUp({ networks })
  await act(() => connect(kit, { connectorId: 'fake' }))
  await open()
  wallet.answer('hang')
  await ui.pressText('Fake 2')
  await ui.until(() => expect(wallet.countPrompts()).toBe(2))
  wallet.answer('reject')
  await ui.pressText('Fake 3')
  await ui.until(() =>
    expect(said()).toBe('You declined the request in your wallet.'),
  )
  wallet.answer('approve')
  await ui.pressText('Fake 3')
  await ui.untilClosed()
  expect(getNetwork(kit).network.name).toBe('Fake 3')
})

test.for(['close', 'back', 'guide'] as const)(
  'behavior: a switch that hangs ends with the view: %s',
  async (how) => {
    const { ui, isAborted, ...set } = await setUpHanging()
    expect(isAborted()).toBe(false)
    if (how === 'close') await ui.press('dialog [aria-label="Close"]')
    if (how === 'back') await act(async () => ui.modal.open('Account'))
    if (how === 'guide') await ui.pressText('What is a network?')
    await ui.until(() => expect(isAborted()).toBe(true))
    set.wallet.answer('approve')
    await set.open()
    await ui.pressText('Fake 2')
    await ui.untilClosed()
  },
)

test('behavior: a wallet that moves without an answer is enough', async () => {
  const { ui, wallet } = await setUpHanging()
  await act(() => wallet.selectNetwork(createFakeNetwork(2)))
  await ui.untilClosed()
})

test('behavior: a rejection is shown at its row, and can be tried again', async () => {
  const { kit, ui, open, wallet } = await setUp()
  await act(() => connect(kit, { connectorId: 'fake' }))
  await open()
  wallet.answer('reject')
  await ui.pressText('Fake 2')
  await ui.until(() =>
    expect(ui.find('li:nth-child(2) .lk-row-note').textContent).toBe(
      'You declined the request in your wallet.',
    ),
  )
  // The visitor's own decision is no fault.
  expect(document.querySelector('.lk-row .lk-danger')).toBeNull()
  wallet.answer('approve')
  await ui.pressText('Fake 2')
  await ui.untilClosed()
})

test('behavior: test networks are marked', async () => {
  const networks = [
    createFakeNetwork(1),
    { ...createFakeNetwork(2), testnet: true },
  ]
  const { open } = await setUp({ networks })
  await open()
  const tags = [...document.querySelectorAll('dialog li')].map(
    (each) => each.querySelector('.lk-tag')?.textContent,
  )
  expect(tags).toEqual([undefined, 'Testnet'])
})

const many = [
  'Ethereum',
  'Base',
  'Réunion',
  'Base Sepolia',
  'Gnosis',
  'Celo',
  'Linea',
  'Scroll',
  'Zora',
].map((name, i) => ({ ...createFakeNetwork(i + 1), name }))

test('behavior: more than eight networks can be searched', async () => {
  const { open, type, names, said } = await setUp({ networks: many })
  await open()
  expect(names()).toHaveLength(9)
  expect(said()).toBe('')
  await type('  BASE ')
  expect(names()).toEqual(['Base', 'Base Sepolia'])
  expect(said()).toBe('2 networks found')
  await type('reun')
  expect(names()).toEqual(['Réunion'])
  expect(said()).toBe('1 network found')
  await type('7')
  expect(names()).toEqual(['Linea'])
  await type('nowhere')
  expect(names()).toEqual([])
  expect(document.querySelector('dialog')?.textContent).toContain(
    'No networks found',
  )
  await type('   ')
  expect(names()).toHaveLength(9)
})

test('behavior: eight networks need no search', async () => {
  const { open } = await setUp({ networks: many.slice(1) })
  await open()
  expect(document.querySelector('dialog input')).toBeNull()
})

test('behavior: a wallet that strayed is offered the networks of its namespace', async () => {
  const wallet = createWallet()
  const adapters = [
    createFakeAdapter({ connectors: [wallet.connector] }),
    createFakeAdapter({ namespace: 'play' }),
  ]
  const play = { ...createFakeNetwork(1, 'play'), name: 'Play 1' }
  const networks = [createFakeNetwork(1), play]
  const { kit, ui, open, names } = await setUp({ adapters, networks, wallet })
  await open()
  await ui.until(() => expect(names()).toEqual(['Fake 1', 'Play 1']))
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(() => wallet.selectNetwork(createFakeNetwork(2)))
  await ui.untilView('UnsupportedChain')
  expect(names()).toEqual(['Fake 1'])
})

test('parameters: enableNetworkSwitch false', async () => {
  const { kit, ui, open } = await setUp({ enableNetworkSwitch: false })
  await open()
  await ui.pressText('Fake 2')
  expect(getNetwork(kit).network.name).toBe('Fake 1')
  const row = ui.find('dialog li button')
  expect(row.getAttribute('aria-disabled')).toBe('true')
  const note = document.getElementById(
    row.getAttribute('aria-describedby') ?? '',
  )
  expect(note?.textContent).toBe('This app doesn’t let you switch networks.')
})
