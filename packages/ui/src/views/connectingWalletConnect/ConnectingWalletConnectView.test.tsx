// @vitest-environment happy-dom
import { BaseError, UserRejectedRequestError } from '@latchkit/core'
import { openServerKit } from '@latchkit/test/core/openServerKit'
import {
  createFakePairer,
  pairingUri,
} from '@latchkit/test/ui/createFakePairer'
import { fox, openPairing, stubDevice } from '@latchkit/test/ui/openPairing'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

const uri = encodeURIComponent(pairingUri)
const rel = 'noopener noreferrer'

afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const { kit, ui, events, pairer, choose, report, ...view } =
    await openPairing()
  expect(pairer.attempts).toEqual([])
  await choose('Fox')
  expect(ui.find('dialog h2').textContent).toBe('Fox')
  expect(view.tabs()).toEqual(['Desktop', 'Web', '*Mobile'])
  expect(pairer.attempts).toHaveLength(1)
  expect(view.status()).toBe('Preparing…')
  await report('publishing')
  expect([view.hasCode(), view.secrets()]).toEqual([false, false])
  await report('ready')
  expect(view.hasCode()).toBe(true)
  expect(view.status()).toBe('Open Fox on your phone and scan this code.')
  expect(ui.find('svg[role=img]').getAttribute('aria-label')).toBe(
    'QR code to connect a wallet',
  )
  await report('answered')
  expect(view.status()).toBe('Your wallet responded. Connecting…')
  await act(async () => pairer.approve())
  await ui.untilClosed()
  expect(kit.getState().recentWallets[0]).toEqual({
    id: 'fox-listing',
    name: 'Fox',
  })
  expect(events).toContainEqual({
    event: 'SELECT_WALLET',
    properties: { name: 'Fox', platform: 'qrcode' },
  })
})

test('behavior: the code shows after 3 s, whatever the relay does', async () => {
  const { choose, report, hasCode, wait } = await openPairing()
  await choose('Fox')
  vi.useFakeTimers()
  await report('publishing')
  await wait(2_999)
  expect(hasCode()).toBe(false)
  await wait(1)
  expect(hasCode()).toBe(true)
})

test('behavior: a relay that cannot be reached is tried on', async () => {
  const { pairer, choose, report, status, hasCode } = await openPairing()
  await choose('Fox')
  await report('failed')
  expect(status()).toBe(
    'Can’t reach WalletConnect. Check your internet. Still trying…',
  )
  await report('ready')
  expect(hasCode()).toBe(true)
  expect(pairer.attempts).toHaveLength(1)
})

test('behavior: another pairing takes the place of one that expires', async () => {
  const { ui, choose, report } = await openPairing()
  await choose('Fox')
  await report('ready')
  const code = () => ui.find('svg[role=img] path').getAttribute('d')
  const before = code()
  await report('ready', pairingUri.replace('ab', 'cd'))
  expect(code()).not.toBe(before)
})

test.each([
  ['computer', ['Desktop', 'Web', '*Mobile']],
  ['tablet', ['*Mobile', 'Web', 'QR code']],
  ['phone', ['*Mobile', 'Web', 'QR code']],
] as const)('behavior: the ways of a %s', async (device, expected) => {
  const { choose, tabs } = await openPairing({ device })
  await choose('Fox')
  expect(tabs()).toEqual(expected)
})

test.each([
  ['Chrome/141.0.0.0', fox.chromeStore],
  ['Firefox/144.0', fox.firefoxStore],
  ['Version/26.0 Safari/605.1.15', 'https://fox.example/'],
])(
  'behavior: a computer without its extension: how to get it for this browser: %s',
  async (userAgent, href) => {
    const { ui, choose, links } = await openPairing({ userAgent })
    await choose('Fox')
    expect(ui.text()).toContain('Don’t have Fox?')
    expect(links()).toEqual([
      ['Get Fox', href, '_blank', 'noopener noreferrer'],
    ])
  },
)

test('behavior: a store link that leads elsewhere gives way to the wallet’s site, which is named', async () => {
  const { ui, events, choose, links } = await openPairing({
    userAgent: 'Chrome/141.0.0.0',
    listing: { chromeStore: 'https://evil.example/fox' },
  })
  await choose('Fox')
  expect(links().map(([, href]) => href)).toEqual(['https://fox.example/'])
  expect(ui.find('.lk-offer').textContent).toContain('fox.example')
  // The test stays on its page.
  window.addEventListener('click', (event) => event.preventDefault(), {
    once: true,
  })
  await ui.press('.lk-offer a')
  expect(events.at(-1)).toEqual({ event: 'CLICK_GET_WALLET', properties: {} })
})

test.each([{ device: 'phone' }, { installed: true }] as const)(
  'behavior: a code for another device, or beside the extension, offers none: %o',
  async (options) => {
    const { ui, wallet, choose, press, links } = await openPairing(options)
    wallet.answer('hang')
    await choose('Fox')
    await press('device' in options ? 'QR code' : 'Mobile')
    expect(ui.text()).not.toContain('Don’t have')
    expect(links()).toEqual([])
  },
)

test('behavior: one way needs no tabs', async () => {
  const listing = { desktopLink: undefined, webappLink: 'javascript:alert(1)' }
  const { choose, report, tabs, hasCode } = await openPairing({ listing })
  await choose('Fox')
  await report('ready')
  expect(tabs()).toEqual([])
  expect(hasCode()).toBe(true)
})

test.each([
  ...['ssh', 'smb', 'vnc', 'steam', 'vscode', 'microsoft-edge', 'unlisted'],
])('error: C-17: no link of a wallet has the scheme %s', async (scheme) => {
  const { ui, report, tabs, hasCode } = await openPairing({ device: 'phone' })
  const listing = { id: 'owl', name: 'Owl', mobileLink: `${scheme}://` }
  const open = (mobileLink: string) =>
    act(async () =>
      ui.modal.open('ConnectingWalletConnect', {
        walletId: 'owl',
        listing: { ...listing, mobileLink },
      }),
    )
  await open(`${scheme}://`)
  await ui.untilView('ConnectingWalletConnect')
  await report('ready')
  expect([tabs(), hasCode()]).toEqual([[], true])
  await open('rabby://')
  expect(tabs()).toEqual(['*Mobile', 'QR code'])
})

test('behavior: a page of this machine only where the connector allows it', async () => {
  const listing = { webappLink: 'http://localhost:5173/' }
  const strict = await openPairing({ listing })
  await strict.choose('Fox')
  expect(strict.tabs()).toEqual(['Desktop', '*Mobile'])
  await strict.ui.unmount()
  const pairer = { allowLoopback: true }
  const open = await openPairing({ listing, pairer })
  await open.choose('Fox')
  expect(open.tabs()).toEqual(['Desktop', 'Web', '*Mobile'])
})

test('behavior: each link is opened in the click, and never in the page', async () => {
  const { ui, pairer, press, choose, report, opened, secrets, events } =
    await openPairing()
  await choose('Fox')
  await press('Desktop')
  const link = () => ui.find('dialog [role=link]')
  expect(link().getAttribute('aria-disabled')).toBe('true')
  await press('Open Fox')
  expect(opened).toEqual([])
  await report('ready')
  expect(link().hasAttribute('aria-disabled')).toBe(false)
  expect(link().closest('.rr-block[data-private]')).not.toBeNull()
  expect(secrets()).toBe(false)
  await press('Open Fox')
  expect(pairer.followed).toEqual(['fox-desk://'])
  await press('Web')
  expect(secrets()).toBe(false)
  await press('Open Fox')
  expect(opened).toEqual([
    [`fox-desk://wc?uri=${uri}`, '_self', rel],
    [`https://web.fox.example/wc?uri=${uri}`, '_blank', rel],
  ])
  expect(pairer.attempts).toHaveLength(1)
  await press('Mobile')
  expect(secrets()).toBe(false)
  expect(
    events.flatMap(({ event, properties }) =>
      event === 'SELECT_WALLET' ? properties.platform : [],
    ),
  ).toEqual(['qrcode', 'desktop', 'web', 'qrcode'])
})

test('behavior: arrows move between tabs and choose none', async () => {
  const { ui, choose, tabs } = await openPairing()
  await choose('Fox')
  const key = (key: string) =>
    act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
    )
  const all = tabs()
  ui.find('[role=tab][aria-selected=true]').focus()
  const steps = [
    ['ArrowRight', 'Desktop'],
    ['ArrowLeft', 'Mobile'],
    ['ArrowLeft', 'Web'],
    ['Home', 'Desktop'],
    ['End', 'Mobile'],
  ] as const
  for (const [name, expected] of steps) {
    await key(name)
    expect(document.activeElement?.textContent).toBe(expected)
  }
  expect(tabs()).toEqual(all)
})

test('behavior: where nothing opens, it says so and how to get the wallet', async () => {
  const { choose, press, report, status, links, wait } = await openPairing({
    device: 'phone',
    userAgent: 'Linux; Android 15',
  })
  await choose('Fox')
  await report('ready')
  vi.useFakeTimers()
  await press('Open Fox')
  await wait(1_999)
  expect(status()).toBe('Confirm in Fox, then come back here.')
  await wait(1)
  expect(status()).toBe('Nothing opened? Fox may not be installed.')
  expect(links()).toEqual([['Get Fox', fox.playStore, '_blank', rel]])
})

test('behavior: a page that has lost the sight has opened something', async () => {
  const { choose, press, report, status, wait } = await openPairing({
    device: 'phone',
  })
  await choose('Fox')
  await report('ready')
  vi.useFakeTimers()
  await press('Open Fox')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await wait(5_000)
  expect(status()).toBe('Confirm in Fox, then come back here.')
})

test('behavior: a rejection is one sentence, and retry asks again', async () => {
  const { ui, pairer, choose, press, report, status, hasCode } =
    await openPairing()
  await choose('Fox')
  await report('ready')
  await act(async () => pairer.reject(new UserRejectedRequestError()))
  expect(status()).toBe('Not connectedYou declined the request in your wallet.')
  expect(hasCode()).toBe(false)
  await press('Try again')
  expect(pairer.attempts).toHaveLength(2)
  expect(document.activeElement).toBe(ui.find('dialog h2'))
  await report('ready')
  expect(hasCode()).toBe(true)
})

test('behavior: a wallet that does not support the app says what of it', async () => {
  const { pairer, choose, report, status } = await openPairing()
  await choose('Fox')
  await report('ready')
  const error = new BaseError('The wallet says no.', { code: 5100 })
  await act(async () => pairer.reject(error))
  expect(status()).toBe(
    'Not connectedYour wallet doesn’t support this app’s networks.',
  )
})

test.each(['close', 'back'])(
  'behavior: %s ends the attempt, and nothing is left of it',
  async (way) => {
    const { kit, ui, pairer, choose, press, report, secrets } =
      await openPairing({ strict: true })
    await choose('Fox')
    await report('ready')
    await press('Desktop')
    await act(async () => {
      if (way === 'close') ui.modal.close()
      else ui.find('[aria-label=Back]').click()
    })
    expect(pairer.attempts).toHaveLength(1)
    expect(pairer.attempts[0]?.signal?.aborted).toBe(true)
    expect(secrets()).toBe(false)
    expect(kit.getState().connections.get('fake')?.status).toBe('disconnected')
  },
)

test('behavior: a hidden page goes on', async () => {
  const { pairer, choose, report } = await openPairing()
  await choose('Fox')
  await report('ready')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(pairer.attempts[0]?.signal?.aborted).toBe(false)
})

test('behavior: a click beside the dialog does not end the attempt', async () => {
  const { ui, pairer, choose } = await openPairing()
  await choose('Fox')
  await act(async () => {
    const dialog = ui.find('dialog')
    dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    dialog.click()
  })
  expect(ui.find('dialog[open]').dataset.shaking).toBe('true')
  expect(pairer.attempts[0]?.signal?.aborted).toBe(false)
})

test('behavior: one brand that is here and elsewhere is one row with both ways', async () => {
  const { kit, ui, wallet, pairer, choose, press, tabs } = await openPairing({
    installed: true,
  })
  wallet.answer('hang')
  await choose('Fox')
  expect(tabs()).toEqual(['*Browser', 'Desktop', 'Web', 'Mobile'])
  expect(ui.text()).toContain('Waiting for Fox')
  expect(wallet.countPrompts()).toBe(1)
  expect(pairer.attempts).toEqual([])
  await press('Mobile')
  expect(pairer.attempts).toHaveLength(1)
  await press('Browser')
  expect(pairer.attempts[0]?.signal?.aborted).toBe(true)
  expect(wallet.countPrompts()).toBe(2)
  expect(kit.getState().connections.get('fake')).toMatchObject({
    connectorId: 'fake',
  })
})

test('behavior: the link is copied, and only then is it in the clipboard', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText }, userAgent: '' })
  const { ui, choose, press, report } = await openPairing()
  await choose('Fox')
  await press('Copy link for wallet')
  expect(writeText).not.toHaveBeenCalled()
  await report('ready')
  await press('Copy link for wallet')
  expect(writeText).toHaveBeenCalledWith(pairingUri)
  expect(ui.text()).toContain('Copied')
})

test('behavior: a recent wallet of which nothing is known shows a code', async () => {
  const { ui, pairer, press, report, tabs, hasCode } = await openPairing({
    recent: ['gone'],
  })
  await press('Old gone')
  await ui.untilView('ConnectingWalletConnect')
  await report('ready')
  expect([tabs(), hasCode()]).toEqual([[], true])
  expect(pairer.attempts[0]?.wallet).toMatchObject({
    id: 'gone',
    name: 'Old gone',
  })
})

test('behavior: whoever comes past the list accepts the terms first', async () => {
  const { ui, pairer, press } = await openPairing({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
  })
  await act(async () =>
    ui.modal.open('ConnectingWalletConnect', { walletId: 'fox-listing' }),
  )
  await ui.until(() => ui.find('dialog[open] input[type=checkbox]'))
  expect(pairer.attempts).toEqual([])
  await ui.press('dialog[open] input[type=checkbox]')
  await press('Continue')
  expect(pairer.attempts).toHaveLength(1)
})

test('behavior: the directory is asked for a recent wallet of which nothing is known', async () => {
  const fake = await openServerKit({
    connectors: [createFakePairer({ namespaces: ['eip155'] }).create],
  })
  const wallet = {
    ...{ id: 'gone', name: 'Gone', webapp_link: fox.webappLink },
    // C-17: no app of the directory has this scheme.
    desktop_link: 'steam://',
  }
  fake.server.on('/getWallets', { data: [wallet], count: 1 })
  stubDevice('computer')
  const ui = await renderUi(fake.kit, null)
  await act(async () =>
    ui.modal.open('ConnectingWalletConnect', { walletId: 'gone' }),
  )
  await ui.untilView('ConnectingWalletConnect')
  await ui.until(() => ui.find('[role=tab]'))
  expect(ui.find('dialog[open] h2').textContent).toBe('Gone')
  const tabs = [...document.querySelectorAll('[role=tab]')]
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Web', 'Mobile'])
})
