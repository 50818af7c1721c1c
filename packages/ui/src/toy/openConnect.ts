import type { Connector } from '@latchkit/core'
import { act } from 'react'
import {
  createToyKit,
  createWallet,
} from '../../../core/src/toy/createToyKit.ts'
import { renderUi } from './renderUi.tsx'

/** The list of wallets of an app with these options, in a browser with these wallets. */
export async function openConnect(
  options: Parameters<typeof createToyKit>[0] = {},
  browser: {
    installed?: readonly string[]
    recent?: readonly string[]
    /** What is said of all that are installed. */
    more?: Partial<Connector>
  } = {},
  provider: Parameters<typeof renderUi>[2] = {},
) {
  const { installed = ['Fox', 'Wolf'], recent = [], more = {} } = browser
  const toy = createToyKit(options)
  const install = (name: string) => {
    const wallet = createWallet({ id: name, name })
    toy.adapter.announce({ ...wallet.connector, type: 'ANNOUNCED', ...more })
    return wallet
  }
  toy.adapter.vanish('toy')
  const wallets = installed.map(install)
  toy.kit.internals.setState((state) => ({
    ...state,
    recentWallets: recent.map((id) => ({ id, name: id })),
  }))
  const ui = await renderUi(toy.kit, null, provider)
  await act(async () => ui.modal.open('Connect'))
  await ui.untilView('Connect')
  return {
    ...toy,
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
