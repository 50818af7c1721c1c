import type { WalletListing } from '@latchkit/core'
import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import { createFakeKit } from '../core/createFakeKit.ts'
import { createFakePairer } from './createFakePairer.tsx'
import { renderUi } from './renderUi.tsx'

export const fox: WalletListing = {
  id: 'fox-listing',
  name: 'Fox',
  rdns: 'io.fox',
  mobileLink: 'fox://',
  desktopLink: 'fox-desk://',
  webappLink: 'https://web.fox.example',
  homepage: 'https://fox.example',
  chromeStore: 'https://chromewebstore.google.com/detail/fox',
  firefoxStore: 'https://addons.mozilla.org/firefox/addon/fox',
  appStore: 'https://apps.apple.com/app/fox/id1',
  playStore: 'https://play.google.com/store/apps/details?id=io.fox',
}

/** Opens the list of wallets of an app with WalletConnect and one entry in `customWallets`. */
export async function openPairing(
  options: Partial<Parameters<typeof createFakeKit>[0]> & {
    device?: 'phone' | 'tablet' | 'computer'
    userAgent?: string
    listing?: Partial<WalletListing>
    installed?: boolean
    recent?: string[]
    pairer?: Parameters<typeof createFakePairer>[0]
    strict?: boolean
  } = {},
) {
  const {
    device = 'computer',
    userAgent,
    listing,
    pairer: more,
    installed = false,
    recent = [],
    strict = false,
    ...rest
  } = options
  stubDevice(device, { userAgent })
  const pairer = createFakePairer(more)
  const fake = createFakeKit({
    customWallets: [{ ...fox, ...listing }],
    connectors: [pairer.create],
    ...rest,
  })
  const { kit, adapter, wallet } = fake
  const opened = recordOpenedLinks()
  adapter.vanish('fake')
  if (installed)
    adapter.announce({
      ...wallet.connector,
      ...{ type: 'ANNOUNCED', rdns: 'io.fox', name: 'Fox' },
    })
  kit.internal.setState((state) => ({
    ...state,
    recentWallets: recent.map((id) => ({ id, name: `Old ${id}` })),
  }))
  const ui = await renderUi(kit, null, { strict })
  await act(async () => ui.modal.open('Connect'))
  await ui.untilView('Connect')
  const pressLast = (text: string) =>
    act(async () => {
      const found = [
        ...document.querySelectorAll<HTMLElement>('dialog :is(button, a)'),
      ].findLast((each) => each.textContent?.includes(text))
      if (!found) throw new Error(`there is no "${text}"`)
      found.click()
    })
  return {
    ...fake,
    ui,
    pairer,
    press: pressLast,
    /** Chooses the wallet, or any. */
    choose: async (
      name: 'Fox' | 'WalletConnect' | 'Other wallet or device',
    ) => {
      await pressLast(name)
      await ui.untilView(
        name === 'Fox'
          ? 'ConnectingWalletConnect'
          : 'ConnectingWalletConnectBasic',
      )
    },
    report: (...given: Parameters<typeof pairer.report>) =>
      act(async () => pairer.report(...given)),
    tabs: () =>
      [...document.querySelectorAll('[role=tab]')].map(
        (tab) =>
          `${tab.getAttribute('aria-selected') === 'true' ? '*' : ''}${tab.textContent}`,
      ),
    status: () => ui.find('dialog .lk-step').textContent,
    /** The links that were opened, none of which is in the page. */
    opened,
    links: () =>
      [...document.querySelectorAll('dialog a')].map((each) => [
        each.textContent,
        each.getAttribute('href'),
        each.getAttribute('target'),
        each.getAttribute('rel'),
      ]),
    hasCode: () => document.querySelector('dialog svg[role=img]') !== null,
    secrets: () => document.documentElement.outerHTML.includes('symKey'),
    wait: (milliseconds: number) =>
      act(async () => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

/** Stubs the globals by which a phone, a tablet and a computer are distinguished, until the test ends. */
export function stubDevice(
  device: 'phone' | 'tablet' | 'computer',
  { userAgent = '' }: { userAgent?: string | undefined } = {},
): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && device !== 'computer',
  }))
  const width = device === 'phone' ? 390 : 1024
  vi.stubGlobal('screen', { width, height: 844 })
  const more = { userAgent: { value: userAgent } }
  vi.stubGlobal('navigator', Object.create(navigator, more))
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Records the links that are followed without an element of the page, until the test ends. */
function recordOpenedLinks(): (string | null)[][] {
  const opened: (string | null)[][] = []
  const { click } = HTMLElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    if (this.isConnected) return click.call(this)
    const names = ['href', 'target', 'rel']
    opened.push(names.map((name) => this.getAttribute(name)))
  }
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click')
  })
  return opened
}
