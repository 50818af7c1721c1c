import type { Connector } from '@latchkit/core'
import { act } from 'react'
import { createFakeKit, createWallet } from '../core/createFakeKit.ts'
import { renderUi } from './renderUi.tsx'

/** Opens the list of wallets of an app with these options, in a browser with these wallets. */
export async function openConnect(
  options: Parameters<typeof createFakeKit>[0] = {},
  browser: {
    installed?: readonly string[]
    recent?: readonly string[]
    /** Properties that all installed wallets get. */
    more?: Partial<Connector>
  } = {},
  provider: Parameters<typeof renderUi>[2] = {},
) {
  const { installed = ['Fox', 'Wolf'], recent = [], more = {} } = browser
  const fake = createFakeKit(options)
  const install = (name: string) => {
    const wallet = createWallet({ id: name, name })
    fake.adapter.announce({ ...wallet.connector, type: 'ANNOUNCED', ...more })
    return wallet
  }
  fake.adapter.vanish('fake')
  const wallets = installed.map(install)
  fake.kit.internal.setState((state) => ({
    ...state,
    recentWallets: recent.map((id) => ({ id, name: id })),
  }))
  const ui = await renderUi(fake.kit, null, provider)
  await act(async () => ui.modal.open('Connect'))
  await ui.untilView('Connect')
  return {
    ...fake,
    ui,
    wallets,
    install: (name: string) => act(async () => install(name)),
    rows: () =>
      [...document.querySelectorAll('dialog li')].map(
        ({ textContent }) => textContent,
      ),
    links: () =>
      [...document.querySelectorAll('dialog a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]),
    reopen: async () => {
      await act(async () => ui.modal.close())
      await act(async () => ui.modal.open('Connect'))
    },
  }
}
