// @vitest-environment happy-dom
import type { WalletListing } from '@latchkit/core'
import { createKit, createMemoryStorage } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createWallet } from '@latchkit/test/core/createFakeKit'
import { openConnect } from '@latchkit/test/ui/openConnect'
import { stubDevice } from '@latchkit/test/ui/openPairing'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'

const bear: WalletListing = {
  id: 'bear-listing',
  name: 'Bear',
  rdns: 'IO.bear',
  icon: 'data:image/png;base64,AAAA',
  homepage: 'https://bear.example/start',
  chromeStore: 'https://chromewebstore.google.com/detail/bear',
  firefoxStore: 'https://addons.mozilla.org/firefox/addon/bear',
  appStore: 'https://apps.apple.com/app/bear/id1',
  playStore: 'https://play.google.com/store/apps/details?id=io.bear',
}

/** The guide, in a browser without a wallet. */
async function open(customWallets: readonly WalletListing[] = []) {
  const page = await openConnect({ customWallets }, { installed: [] })
  await page.ui.pressText('Get a wallet')
  await page.ui.untilView('GetWallet')
  return page
}

/** How to get one wallet. */
async function openOffer(listing: WalletListing) {
  const page = await openConnect(
    { customWallets: [listing] },
    { installed: [] },
  )
  await page.ui.pressText(listing.name)
  await page.ui.untilView('GetWallet')
  return page
}

test('default', async () => {
  const { ui, links } = await open()
  expect(ui.find('dialog h2').textContent).toBe('Get a wallet')
  const steps = [...document.querySelectorAll('dialog ol > li .lk-strong')]
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Install it',
    'Set it up',
    'Keep your recovery phrase secret',
    'Come back here',
  ])
  expect(links()).toEqual([])
  await ui.until(() => expect(document.querySelector('dialog ul')).toBeNull())
})

test('behavior: an app on Ethereum has a neutral place to look', async () => {
  const kit = createKit({
    adapters: [createFakeAdapter({ namespace: 'eip155' })],
    storage: createMemoryStorage(),
  })
  const ui = await renderUi(kit, null)
  await act(async () => ui.modal.open('GetWallet'))
  await ui.untilView('GetWallet')
  const link = ui.find('dialog a')
  expect(link.getAttribute('href')).toBe(
    'https://ethereum.org/wallets/find-wallet/',
  )
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.textContent).toContain('ethereum.org')
})

test('behavior: a view that the app opens is no click', async () => {
  const { ui, events } = await openConnect()
  await act(async () => ui.modal.open('GetWallet'))
  await ui.untilView('GetWallet')
  expect(events.map(({ event }) => event)).not.toContain('CLICK_GET_WALLET')
})

test('behavior: offers the wallets that the app describes', async () => {
  const { ui, rows, events } = await open([bear, { id: 'owl', name: 'Owl' }])
  const countClicks = () =>
    events.filter(({ event }) => event === 'CLICK_GET_WALLET').length
  expect(countClicks()).toBe(1)
  expect(rows().slice(0, 2)).toEqual(['Bear', 'OOwl'])
  await ui.pressText('Bear')
  await ui.until(() =>
    expect(ui.find('dialog h2').textContent).toBe('Get Bear'),
  )
  expect(countClicks()).toBe(2)
})

test('parameters: walletId', async () => {
  const { ui, links } = await openOffer(bear)
  expect(ui.find('dialog h2').textContent).toBe('Get Bear')
  expect(ui.find('dialog img').getAttribute('src')).toBe(bear.icon)
  const tab = 'opens in a new tab'
  expect(links()).toEqual([
    [`Websitebear.example${tab}`, bear.homepage],
    [`Chrome extensionchromewebstore.google.com${tab}`, bear.chromeStore],
    [`Firefox extensionaddons.mozilla.org${tab}`, bear.firefoxStore],
  ])
})

test('behavior: a computer leads to the extension of its browser first', async () => {
  stubDevice('computer', { userAgent: 'Firefox/130' })
  const { links } = await openOffer(bear)
  expect(links().map(([, href]) => href)).toEqual([
    bear.firefoxStore,
    bear.homepage,
    bear.chromeStore,
  ])
})

test.each([
  ['iPhone', 'iPhone appapps.apple.com', bear.appStore],
  ['Linux; Android 15', 'Android appplay.google.com', bear.playStore],
] as const)(
  'behavior: a phone leads to its own store only: %s',
  async (userAgent, label, href) => {
    stubDevice('phone', { userAgent })
    const { links } = await openOffer(bear)
    expect(links()).toEqual([[`${label}opens in a new tab`, href]])
  },
)

test('behavior: a phone without its store leads to the wallet’s site', async () => {
  stubDevice('phone', { userAgent: 'iPhone' })
  const { links } = await openOffer({ ...bear, appStore: undefined })
  expect(links().map(([, href]) => href)).toEqual([bear.homepage])
})

test('behavior: a phone gets no link to the stores of other devices', async () => {
  stubDevice('phone', { userAgent: 'iPhone' })
  const { ui, links } = await openOffer({
    ...{ ...bear, appStore: undefined, homepage: undefined },
  })
  expect(links()).toEqual([])
  expect(ui.text()).toContain('No link for Bear here.')
})

test('behavior: links that must not be followed are left out', async () => {
  const { ui, links } = await openOffer({
    id: 'bad',
    name: 'Bad',
    homepage: 'javascript:alert(1)',
    chromeStore: '//evil.test',
    firefoxStore: 'https://addons.mozilla.org@evil.test/',
    appStore: 'https://evil.test/app/bear/id1',
    playStore: 'intent://evil.test#Intent;end',
    icon: 'https://evil.test/pixel.png',
  })
  expect(links()).toEqual([])
  expect(document.querySelector('dialog img')).toBeNull()
  expect(ui.text()).toContain('No link for Bad here.')
})

test('behavior: where a link leads is told in ASCII', async () => {
  const homepage = 'https://xn--80ak6aa92e.com/'
  const { links } = await openOffer({
    id: 'a',
    name: 'Apple',
    homepage: 'https://аррӏе.com',
  })
  expect(links()).toEqual([
    ['Websitexn--80ak6aa92e.comopens in a new tab', homepage],
  ])
})

test('behavior: the wallet that was installed leads back to the list', async () => {
  const { ui, rows, install } = await open()
  await install('Fox')
  await ui.untilView('Connect')
  expect(rows()[0]).toBe('FFoxInstalled')
  expect(document.activeElement).toBe(ui.find('dialog h2'))
  expect(ui.find('dialog .lk-toasts').textContent).toContain('Fox is ready')
  expect(document.querySelector('[aria-label="Back"]:not([hidden])')).toBeNull()
})

test('behavior: also from further down', async () => {
  const { ui, install } = await openConnect({}, { installed: [] })
  await ui.pressText('What is a wallet?')
  await ui.untilView('WhatIsAWallet')
  await ui.pressText('Get a wallet')
  await ui.untilView('GetWallet')
  await install('Fox')
  await ui.untilView('Connect')
  expect(document.querySelector('[aria-label="Back"]:not([hidden])')).toBeNull()
})

test('behavior: also where the app opened the guide itself', async () => {
  const { ui, install } = await openConnect({}, { installed: [] })
  await act(async () => ui.modal.close())
  await act(async () => ui.modal.open('GetWallet'))
  await ui.untilView('GetWallet')
  await install('Fox')
  await ui.untilView('Connect')
})

test('behavior: who waits for one wallet is not led away by another', async () => {
  const { adapter, ui, install } = await openOffer(bear)
  await install('Fox')
  ui.find('[data-view="GetWallet"]')
  const { connector } = createWallet({ id: 'io.bear', name: 'Bear' })
  await act(async () =>
    adapter.announce({ ...connector, type: 'ANNOUNCED', rdns: 'io.bear' }),
  )
  await ui.untilView('Connect')
})

test('behavior: a wallet that was there before is no arrival', async () => {
  const { ui } = await openConnect()
  await act(async () => ui.modal.open('GetWallet'))
  await ui.untilView('GetWallet')
  await ui.until(() => ui.find('[data-view="GetWallet"]'))
})

test('behavior: an unknown wallet is any wallet', async () => {
  const { ui } = await openConnect()
  await act(async () => ui.modal.open('GetWallet', { walletId: 'nobody' }))
  await ui.untilView('GetWallet')
  expect(ui.find('dialog h2').textContent).toBe('Get a wallet')
})
