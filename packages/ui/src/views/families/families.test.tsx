// @vitest-environment happy-dom
import {
  connect,
  connectAll,
  getAccount,
  getNetwork,
  switchNamespace,
} from '@latchkit/core'
import { createWallet } from '@latchkit/test/core/createFakeKit'
import {
  families,
  listConnected,
  openFamilies,
} from '@latchkit/test/core/openFamilies'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ConnectButton } from '../../components/ConnectButton.tsx'

const icon = 'data:image/png;base64,AAAA'

/** Returns the pictures of the connected wallets: one for each family, and that of the active one. */
function listImages(): readonly (string | null)[] {
  const selector = ':is(.lk-families, .lk-session) img'
  return [...document.querySelectorAll(selector)].map((each) =>
    each.getAttribute('src'),
  )
}

async function setUp(
  connected: readonly string[] = families,
  options: openFamilies.Parameters = {},
) {
  const fake = openFamilies(options)
  const ui = await renderUi(fake.kit, <ConnectButton />)
  if (connected.length > 0)
    await act(() =>
      connectAll(fake.kit, {
        connectorIds: connected.map((family) => `${family}:fox`),
      }),
    )
  const open = async (view: 'Account' | 'Networks') => {
    await act(async () => ui.modal.open(view))
    await ui.untilView(view)
    await ui.until(() => void ui.find('dialog h3, dialog .lk-families'))
  }
  const press = (selector: string, index: number) =>
    act(async () =>
      document.querySelectorAll<HTMLElement>(selector)[index]?.click(),
    )
  const current = () =>
    [...document.querySelectorAll('.lk-families li')].map((each) =>
      Boolean(each.querySelector('[aria-current]')),
    )
  return { ...fake, ui, open, press, current }
}

test('default: the account lists the wallet and the address of each family', async () => {
  const { ui, open, current } = await setUp()
  await open('Account')
  const rows = [...document.querySelectorAll('.lk-families li')]
  expect(rows.map((row) => row.querySelector('.lk-row')?.textContent)).toEqual([
    'FFake 1Fox · eip155-1Active',
    'FFake 1Fox · solana-1',
    'FFake 1Fox · bip122-1',
    'FFake 1Fox · polkadot-1',
  ])
  expect(current()).toEqual([true, false, false, false])
  // All families are connected.
  expect(ui.text()).not.toContain('Connect another wallet')
  expect(ui.text()).toContain('Disconnect all')
  // One wallet has them all.
  expect(ui.find('.lk-session').textContent).toBe(
    'FConnected with FoxDisconnect all',
  )
})

test('behavior: the footer names each wallet that its button disconnects', async () => {
  const fake = openFamilies()
  const { connector } = createWallet({
    ...{ id: 'hare', name: 'Hare', namespaces: ['solana'] },
  })
  fake.adapters[1]?.announce(connector)
  const ui = await renderUi(fake.kit, <ConnectButton />)
  const connectorIds = ['eip155:fox', 'hare', 'bip122:fox']
  await act(() => connectAll(fake.kit, { connectorIds }))
  await act(async () => ui.modal.open('Account'))
  await ui.until(() =>
    expect(ui.find('.lk-session').textContent).toBe(
      'Connected with Fox, HareDisconnect all',
    ),
  )
})

test('behavior: a face without an icon has that of its brand', async () => {
  const { open } = await setUp(families, { icons: { solana: icon } })
  await open('Account')
  expect(listImages()).toEqual([icon, icon, icon, icon, icon])
})

test('behavior: a brand without an icon has the logo of the directory', async () => {
  const { ui, open } = await setUp(families, { brand: 'app.phantom' })
  await open('Account')
  await ui.until(() => expect(listImages()).toHaveLength(5))
  for (const url of listImages()) expect(url).toMatch(/\/phantom\.svg/)
})

test('behavior: another family becomes the active one', async () => {
  const { kit, ui, open, press, current } = await setUp()
  await open('Account')
  await press('.lk-families .lk-row', 2)
  expect(current()).toEqual([false, false, true, false])
  expect(getAccount(kit).namespace).toBe('bip122')
  expect(ui.find('.lk-copy').title).toBe('bip122-1')
})

test('behavior: one family is disconnected alone, then all at once', async () => {
  const { kit, ui, open, press } = await setUp()
  await open('Account')
  const label = ui.find('.lk-families li .lk-icon-button')
  expect(label.getAttribute('aria-label')).toBe('Disconnect Fake 1')
  await press('.lk-families .lk-icon-button', 0)
  expect(listConnected(kit)).toEqual(['solana', 'bip122', 'polkadot'])
  // The button is gone: the focus is where reading starts.
  expect(document.activeElement).toBe(ui.find('dialog h2'))
  expect(ui.find('[data-view="Account"]')).toBeTruthy()
  expect(ui.container.textContent).not.toContain('Connect wallet')
  await ui.pressText('Disconnect all')
  await ui.untilClosed()
  expect(listConnected(kit)).toEqual([])
})

test('behavior: the account connects a family that has no wallet, and comes back', async () => {
  const { kit, ui, open } = await setUp(['eip155', 'solana', 'polkadot'])
  await open('Account')
  await ui.pressText('Connect another wallet')
  await ui.untilView('Connect')
  await ui.pressText('Fox')
  await ui.untilView('Account')
  expect(listConnected(kit)).toEqual([...families])
  expect(getAccount(kit).namespace).toBe('bip122')
})

test('behavior: with one family connected there is a row for another', async () => {
  const { ui, open } = await setUp(['eip155'])
  await open('Account')
  expect(document.querySelectorAll('.lk-families li')).toHaveLength(1)
  expect(ui.text()).toContain('Connect another wallet')
  expect(ui.text()).not.toContain('Disconnect all')
})

test('behavior: the networks of each family stand below its wallet', async () => {
  const { open } = await setUp(['eip155'])
  await open('Networks')
  const titles = [...document.querySelectorAll('.lk-family-title')]
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Fake 1Fox',
    'Fake 1Not connected',
    'Fake 1Not connected',
    'Fake 1Not connected',
  ])
  const list = document.querySelector('.lk-family ul')
  expect(list?.getAttribute('aria-labelledby')).toBe(
    document.querySelector('.lk-family h3')?.id,
  )
})

test('behavior: a network of a connected family makes that one active, without a request', async () => {
  const { kit, ui, open, press, face } = await setUp()
  await open('Networks')
  await press('.lk-family .lk-row', 1)
  await ui.untilClosed()
  expect(getAccount(kit).namespace).toBe('solana')
  expect(face('solana').requests).toEqual([])
})

test('behavior: a network of a family without a wallet connects one first', async () => {
  const { kit, ui, open, press } = await setUp(['eip155'])
  await open('Account')
  await ui.press('dialog .lk-list > .lk-row')
  await ui.untilView('Networks')
  await press('.lk-family .lk-row', 3)
  await ui.untilView('Connect')
  expect(ui.find('dialog h2').textContent).toBe('Connect to Fake 1')
  expect(getAccount(kit).namespace).toBe('eip155')
  await ui.pressText('Fox')
  await ui.untilView('Account')
  expect(listConnected(kit)).toEqual(['eip155', 'polkadot'])
  expect(getNetwork(kit).network.caipNetworkId).toBe('polkadot:1')
})

test('behavior: going back from the wallets of a family changes nothing', async () => {
  const { kit, ui, open, press } = await setUp(['eip155'])
  await open('Networks')
  await press('.lk-family .lk-row', 1)
  await ui.untilView('Connect')
  await ui.press('dialog [aria-label="Back"]')
  await ui.untilView('Networks')
  expect(listConnected(kit)).toEqual(['eip155'])
})

test('behavior: before a wallet is connected the choice is stored', async () => {
  const { kit, ui, open, press } = await setUp([])
  await open('Networks')
  await press('.lk-family .lk-row', 2)
  await ui.untilClosed()
  expect(getNetwork(kit).network.chainNamespace).toBe('bip122')
})

test('behavior: the button never offers to connect while a family is connected', async () => {
  const { kit, ui } = await setUp(['solana'])
  const offers: (string | null)[] = []
  const observer = new MutationObserver(() =>
    offers.push(ui.container.textContent),
  )
  observer.observe(ui.container, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  await act(() => connect(kit, { connectorId: 'polkadot:fox' }))
  await act(async () => switchNamespace(kit, { namespace: 'solana' }))
  await act(async () => ui.modal.open('Account'))
  await ui.untilView('Account')
  await act(async () =>
    document
      .querySelectorAll<HTMLElement>('.lk-families .lk-icon-button')[0]
      ?.click(),
  )
  observer.disconnect()
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.filter((text) => text?.includes('Connect wallet'))).toEqual([])
  expect(ui.container.textContent).toContain('polkadot-1')
})

test('behavior: a wallet’s addresses for different uses have names, and can be copied', async () => {
  const { adapters, open, ui } = await setUp()
  Object.assign(adapters[0] ?? {}, {
    listAddresses: async () => [
      { address: 'eip155-1', use: 'payment' },
      { address: 'for-ordinals-1', use: 'ordinals' },
    ],
  })
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await open('Account')
  await ui.until(() =>
    expect(ui.text()).toContain('Ordinals addressfor-or…ls-1'),
  )
  expect(ui.text()).toContain('Payment addresseip155-1')
  await ui.pressText('Ordinals address')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('for-ordinals-1')
  vi.unstubAllGlobals()
})
