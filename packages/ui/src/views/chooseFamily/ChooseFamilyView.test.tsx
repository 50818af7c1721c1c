// @vitest-environment happy-dom
import { connect, getAccount } from '@latchkit/core'
import {
  families,
  listConnected,
  openFamilies,
} from '@latchkit/test/core/openFamilies'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'

async function setUp(options: openFamilies.Parameters = {}) {
  const fake = openFamilies(options)
  const ui = await renderUi(fake.kit, null)
  const choose = async () => {
    await act(async () => ui.modal.open('Connect'))
    await ui.untilView('Connect')
    await ui.pressText('Fox')
    await ui.untilView('ChooseFamily')
  }
  const rows = () =>
    [...document.querySelectorAll('dialog li .lk-row-text')].map(
      ({ textContent }) => textContent,
    )
  return { ...fake, ui, choose, rows }
}

test('default: one row for a brand, which leads to its families', async () => {
  const { ui, choose, rows, face } = await setUp()
  await choose()
  expect(ui.find('dialog h2').textContent).toBe('Fox')
  expect(rows()).toEqual([
    'All networksConfirm each one in your wallet',
    'Fake 1',
    'Fake 1',
    'Fake 1',
    'Fake 1',
  ])
  // No wallet is called before a family is chosen.
  expect(face('eip155').countPrompts()).toBe(0)
})

test('behavior: a face without an icon has that of its brand, in the list and while it connects', async () => {
  const icon = 'data:image/png;base64,AAAA'
  const { ui, choose, face } = await setUp({ icons: { polkadot: icon } })
  const read = () => ui.find('dialog .lk-badge img').getAttribute('src')
  face('eip155').answer('hang')
  await act(async () => ui.modal.open('Connect'))
  await ui.untilView('Connect')
  expect(read()).toBe(icon)
  await choose()
  expect(read()).toBe(icon)
  await act(async () =>
    document.querySelectorAll<HTMLElement>('dialog li button')[1]?.click(),
  )
  await ui.untilView('ConnectingExternal')
  expect(read()).toBe(icon)
})

test('behavior: all families, each by its own provider', async () => {
  const { kit, ui, choose, face } = await setUp()
  await choose()
  await ui.pressText('All networks')
  await ui.untilClosed()
  expect(listConnected(kit)).toHaveLength(4)
  for (const family of ['eip155', 'solana', 'bip122', 'polkadot'] as const)
    expect(face(family).countPrompts()).toBe(1)
})

test('behavior: one family alone', async () => {
  const { kit, ui, choose, face } = await setUp()
  await choose()
  await act(async () =>
    document.querySelectorAll<HTMLElement>('dialog li button')[2]?.click(),
  )
  await ui.untilClosed()
  expect(listConnected(kit)).toEqual(['solana'])
  expect(getAccount(kit).address).toBe('solana-1')
  expect(face('eip155').countPrompts()).toBe(0)
})

test('behavior: what was declined stays to be tried again, and what is connected is not asked twice', async () => {
  const { kit, ui, choose, face, rows } = await setUp()
  face('solana').answer('reject')
  await choose()
  await ui.pressText('All networks')
  await ui.until(() => expect(ui.text()).toContain('Continue'))
  expect(rows().slice(1)).toEqual([
    'Fake 1Connected',
    'Fake 1You declined the request in your wallet.',
    'Fake 1Connected',
    'Fake 1Connected',
  ])
  // It is no fault.
  expect(document.querySelector('dialog li .lk-danger')).toBeNull()
  face('solana').answer('approve')
  await ui.pressText('All networks')
  await ui.untilClosed()
  expect(listConnected(kit)).toHaveLength(4)
  expect(face('eip155').countPrompts()).toBe(1)
  expect(face('solana').countPrompts()).toBe(2)
})

test('behavior: a part is enough', async () => {
  const { kit, ui, choose, face } = await setUp()
  face('eip155').answer('reject')
  await choose()
  await ui.pressText('All networks')
  await ui.until(() => expect(ui.text()).toContain('Continue'))
  await ui.pressText('Continue')
  await ui.untilClosed()
  expect(listConnected(kit)).toEqual(['solana', 'bip122', 'polkadot'])
  expect(getAccount(kit).status).toBe('connected')
})

test('behavior: says that the wallet is called, and Cancel ends what was not answered', async () => {
  const { kit, ui, choose, face, rows } = await setUp()
  const hero = () => ui.find('[data-view=ChooseFamily] .lk-hero p').textContent
  const buttons = () =>
    [...document.querySelectorAll('dialog .lk-button')].map(
      ({ textContent }) => textContent,
    )
  face('bip122').answer('hang')
  await choose()
  expect(hero()).toBe('Choose what to connect.')
  expect(buttons()).toEqual([])
  await ui.pressText('All networks')
  await ui.until(() => expect(listConnected(kit)).toHaveLength(3))
  expect(hero()).toBe('Waiting for Fox')
  expect(buttons()).toEqual(['Cancel'])

  await ui.pressText('Cancel')
  await ui.until(() => expect(hero()).toBe('Choose what to connect.'))
  expect(kit.getState().connections.get('bip122')?.status).toBe('disconnected')
  expect(rows()[3]).toBe('Fake 1Request canceled.')
  // What the visitor did is no fault.
  expect(document.querySelector('dialog li .lk-danger')).toBeNull()
  expect(buttons()).toEqual(['Continue'])
  expect(document.activeElement).toBe(ui.find('dialog h2'))

  face('bip122').answer('approve')
  await ui.pressText('All networks')
  await ui.untilClosed()
  expect(listConnected(kit)).toHaveLength(4)
})

test('behavior: canceled before any answer, everything can be chosen again', async () => {
  const { kit, ui, choose, face } = await setUp()
  for (const family of families) face(family).answer('hang')
  await choose()
  await ui.pressText('All networks')
  await ui.pressText('Cancel')
  await ui.until(() => expect(ui.text()).toContain('Request canceled.'))
  expect(ui.text()).not.toContain('Continue')
  expect(listConnected(kit)).toEqual([])
  for (const family of families) face(family).answer('approve')
  await ui.pressText('All networks')
  await ui.untilClosed()
  expect(listConnected(kit)).toHaveLength(4)
})

test('behavior: closing the view ends what was not answered, and nothing else', async () => {
  const { kit, ui, choose, face } = await setUp()
  face('bip122').answer('hang')
  await choose()
  await ui.pressText('All networks')
  await ui.until(() => expect(listConnected(kit)).toHaveLength(3))
  // A stray click beside the dialog doesn't end it.
  await act(async () =>
    ui.find('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  expect(kit.getState().connections.get('bip122')?.status).toBe('connecting')
  await act(async () => ui.modal.close())
  await ui.untilClosed()
  expect(kit.getState().connections.get('bip122')?.status).toBe('disconnected')
  expect(listConnected(kit)).toHaveLength(3)
})

test('behavior: a wallet for a family that another wallet has is offered for that alone', async () => {
  const { kit, ui } = await setUp()
  await act(() => connect(kit, { connectorId: 'eip155:fox' }))
  const namespaces = ['solana']
  await act(async () =>
    ui.modal.open('Connect', { namespaces, family: 'Solana' }),
  )
  await ui.untilView('Connect')
  await ui.until(() =>
    expect(ui.find('dialog h2').textContent).toBe('Connect to Solana'),
  )
  await ui.pressText('Fox')
  await ui.untilClosed()
  expect(listConnected(kit)).toEqual(['eip155', 'solana'])
})

test('error: a wallet that is not there', async () => {
  const { ui } = await setUp()
  await act(async () =>
    ui.modal.open('ChooseFamily', { walletId: 'gone', connectorIds: [] }),
  )
  await ui.untilView('ChooseFamily')
  expect(ui.text()).toContain('This wallet is gone.')
})
