// @vitest-environment happy-dom
import { connect, getIdentity, switchNetwork } from '@latchkit/core'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import {
  addresses,
  namespace,
  openServerKit,
} from '@latchkit/test/core/openServerKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'
import { AccountButton } from '../../components/AccountButton.tsx'
import { ConnectEmbed } from '../../components/ConnectEmbed.tsx'

const explored = {
  ...createFakeNetwork(1, namespace),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}

const createTransaction = (operationType: string, more: object = {}) => ({
  id: operationType,
  metadata: {
    operationType,
    hash: `0x${operationType}`,
    minedAt: '2026-03-01T12:00:00Z',
    chain: `${namespace}:1`,
    sentFrom: addresses[0],
    sentTo: addresses[1],
    status: 'confirmed',
    nonce: 1,
    ...more,
  },
  transfers: null,
})

async function openActivity(answer: object) {
  const fake = await openServerKit({ networks: [explored] })
  fake.server.on(`/v1/account/${addresses[0]}/history`, answer)
  const ui = await renderUi(fake.kit, null)
  await act(() => connect(fake.kit, { connectorId: 'fake' }))
  await act(async () => ui.modal.open())
  await ui.untilView('Account')
  await ui.until(() => ui.find('[data-tab=activity]'))
  await ui.press('[data-tab=activity]')
  return { ...fake, ui }
}

test('default', async () => {
  const { ui } = await openActivity({
    data: [createTransaction('stake'), createTransaction('claim')],
    next: null,
  })
  await ui.until(() => ui.find('.lk-month'))
  expect(ui.find('.lk-month-name').textContent).toBe('March 2026')
  expect(ui.find('.lk-item').getAttribute('href')).toBe(
    'https://scan.example/tx/0xstake',
  )
  expect(ui.text()).toContain('Claimed')
  expect(ui.text()).not.toContain('Load more')
})

test('behavior: what failed and what is pending is said', async () => {
  const { ui } = await openActivity({
    data: [
      createTransaction('send', { status: 'failed' }),
      createTransaction('trade', { status: 'pending', minedAt: 'soon' }),
    ],
    next: null,
  })
  await ui.until(() => expect(ui.text()).toContain('Sent Failed'))
  expect(ui.text()).toContain('Swapped Pending')
  expect(ui.text()).toContain('No date yet')
})

test('behavior: says how many transfers are not shown', async () => {
  const transfer = (quantity: string) => ({
    fungible_info: { name: 'Fake', symbol: 'FAKE', icon: { url: null } },
    direction: 'in',
    quantity: { numeric: quantity },
    nft_info: null,
    value: null,
    price: null,
  })
  const transfers = ['1', '2', '3'].map(transfer)
  const { ui } = await openActivity({
    data: [{ ...createTransaction('receive'), transfers }],
    next: null,
  })
  await ui.until(() => ui.find('.lk-amounts'))
  expect(ui.find('.lk-amounts').textContent).toMatch(/^\+1 FAKE\+2/)
})

test('behavior: nothing yet', async () => {
  const { ui } = await openActivity({ data: [], next: null })
  await ui.until(() => expect(ui.text()).toContain('No activity yet'))
})

test('parameters: identity: beside the address, on the button and in the account', async () => {
  const { kit, server } = await openServerKit()
  server.on(`/v1/identity/${addresses[0]}`, {
    name: 'fake.eth',
    avatar: 'https://tracker.example/me.png',
  })
  const ui = await renderUi(kit, null)
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(async () => ui.modal.open())
  await ui.until(() => expect(ui.text()).toContain('fake.eth'))
  expect(ui.find('.lk-copy').textContent).toContain(addresses[0])
  // The list of accounts shows the same, also once another one is active.
  expect(ui.find('.lk-account').textContent).toContain('fake.eth')
  await ui.press('.lk-account:nth-child(2) button')
  await ui.until(() =>
    expect(ui.find('.lk-copy').textContent).not.toContain(addresses[0]),
  )
  expect(ui.find('.lk-account').textContent).toContain('fake.eth')
  // Only the server's own pictures are shown.
  expect(document.querySelector('.lk-hero img')).toBeNull()
})

test('behavior: the name stays on a network that the server does not serve', async () => {
  const { kit, server } = await openServerKit()
  server.on(`/v1/identity/${addresses[0]}`, { name: 'fake.eth', avatar: null })
  const ui = await renderUi(kit, <AccountButton />)
  await act(() => connect(kit, { connectorId: 'fake' }))
  await ui.until(() => expect(ui.container.textContent).toContain('fake.eth'))
  await act(() => switchNetwork(kit, { network: `${namespace}:2` }))
  // The second read ends after the network's own.
  await act(() => getIdentity(kit, { network: `${namespace}:2` }))
  expect(ui.container.textContent).toContain('fake.eth')
})

test('behavior: inside the page nothing is asked of the directory', async () => {
  const { kit, server } = await openServerKit()
  const ui = await renderUi(kit, <ConnectEmbed />)
  await ui.untilView('Connect')
  await ui.until(() => expect(ui.find('.lk-embed').textContent).toMatch(/All/))
  expect(document.querySelector('.lk-embed [data-loading]')).toBeNull()
  expect(server.requests).toEqual([])
})

test('behavior: the directory failed, and comes on demand', async () => {
  const { kit, server } = await openServerKit()
  const ui = await renderUi(kit, null)
  await act(async () => ui.modal.open('Connect'))
  await ui.until(() =>
    expect(ui.text()).toContain('Couldn’t load more wallets'),
  )
  const rows = document.querySelectorAll('dialog li').length
  const lynx = { id: 'lynx', name: 'Lynx' }
  server.on('/getWallets', { count: 1, data: [lynx] })
  await ui.pressText('Try again')
  await ui.until(() => expect(ui.text()).toContain('Lynx'))
  // The places that nothing has come for are still there.
  expect(document.querySelectorAll('dialog li')).toHaveLength(rows)
  expect(ui.text()).not.toContain('Couldn’t load more wallets')
})

test.each([
  [undefined, ['Tokens', 'Activity'], 1],
  [['balances'], ['Tokens'], 0],
  [['balances', 'names'], ['Tokens'], 1],
  [[], [], 0],
] as const)(
  'behavior: features %j of a family are offered, and no others are asked for',
  async (features, titles, names) => {
    const fake = await openServerKit({ networks: [explored] })
    Object.assign(fake.adapter, { features })
    const identity = `/v1/identity/${addresses[0]}`
    fake.server.on(identity, { name: null, avatar: null })
    fake.server.on(`/v1/account/${addresses[0]}/balance`, { balances: [] })
    const ui = await renderUi(fake.kit, null)
    await act(() => connect(fake.kit, { connectorId: 'fake' }))
    await act(async () => ui.modal.open())
    await ui.untilView('Account')
    const listTabs = () =>
      [...document.querySelectorAll('dialog [role=tab]')].map(
        ({ textContent }) => textContent,
      )
    await ui.until(() => expect(listTabs()).toEqual(titles))
    await ui.until(() => void ui.find('.lk-balance[data-status="success"]'))
    await ui.until(() => expect(fake.server.count(identity)).toBe(names))
    expect(document.querySelector('.lk-assets') !== null).toBe(
      titles.length > 0,
    )
  },
)

test('behavior: the directory shows the wallets of the families that the list is for', async () => {
  const fake = await openServerKit()
  fake.server.on('/getWallets', { count: 0, data: [] })
  const ui = await renderUi(fake.kit, null)
  const readChains = () =>
    fake.server.requests
      .filter(({ path }) => path === '/getWallets')
      .map(({ query }) => query.chains)
  await act(async () => ui.modal.open('Connect', { namespaces: ['solana'] }))
  await ui.untilView('Connect')
  await ui.pressText('All wallets')
  await ui.untilView('AllWallets')
  await ui.until(() => expect(readChains()).toContain('solana'))
})
