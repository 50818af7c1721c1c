import type { Kit, Storage } from '@latchkit/core'
import {
  connect,
  createCookieStorage,
  disconnect,
  setAddressLabel,
  switchNetwork,
} from '@latchkit/core'
import { useAccount, useNetwork } from '@latchkit/react'
import { createBrowserStorage } from '@latchkit/test/core/createBrowserStorage'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { openPage } from '@latchkit/test/core/openPage'
import { hydrate } from '@latchkit/test/react/hydrate'
import type { ReactNode } from 'react'
import { act, Fragment, StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConnectButton } from '../components/ConnectButton.tsx'
import { NetworkButton } from '../components/NetworkButton.tsx'
import type { Loader } from '../loader/createLoader.ts'
import { LatchkitProvider } from './LatchkitProvider.tsx'
import { UiContext, useUi } from './UiContext.ts'

/** Everything that shows the state, and a note of every state shown. */
function App(props: { kit: Kit; seen?: string[] }) {
  return (
    <LatchkitProvider kit={props.kit}>
      <ConnectButton />
      <NetworkButton />
      <Status seen={props.seen ?? []} />
    </LatchkitProvider>
  )
}

function Status({ seen }: { seen: string[] }) {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const text = `${status} ${address} on ${network.name}`
  if (seen.at(-1) !== text) seen.push(text)
  return <output>{text}</output>
}

/** A visit that connects: what its browser sends from then on, and how to find again what it keeps. */
async function visit(end: (kit: Kit) => Promise<void> = async () => {}) {
  const wallet = createWallet()
  const { close } = await openPage()
  const { kit } = createFakeKit({ wallet, storage: createCookieStorage() })
  const stop = kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await end(kit)
  stop()
  const { cookie } = document
  const entries = Object.entries({ ...localStorage })
  await close()
  const restore = () => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }
  return { wallet, cookie, restore }
}

/** What each side shows, one after the other: the server first. */
function createApps(
  createStorage: () => Storage | undefined,
  options: { wallet?: ReturnType<typeof createWallet>; strict?: boolean } = {},
) {
  const { wallet, strict = false } = options
  const Mode = strict ? StrictMode : Fragment
  const shown: string[][] = []
  const createApp = () => {
    const seen: string[] = []
    shown.push(seen)
    const storage = createStorage()
    const { kit } = createFakeKit({
      ...(storage ? { storage } : {}),
      ...(wallet ? { wallet } : {}),
    })
    return (
      <Mode>
        <App kit={kit} seen={seen} />
      </Mode>
    )
  }
  return { createApp, shown }
}

const settled = (container: Element, text: string) =>
  vi.waitFor(() =>
    act(async () => expect(container.textContent).toContain(text)),
  )

test.each([false, true])(
  'behavior: with a cookie the address is there from the first byte on (strict: %s)',
  async (strict) => {
    const { wallet, cookie, restore } = await visit()
    const prompts = wallet.countPrompts()
    const { createApp, shown } = createApps(
      () => createCookieStorage({ cookie }),
      { wallet, strict },
    )
    const { html, container, complaints } = await hydrate(createApp, {
      onPage: restore,
    })
    expect(html).toContain('connecting Alice on Fake 1')
    expect(html).toContain('data-status="connecting"')
    expect(html).not.toContain('Connect wallet')
    await settled(container, 'connected Alice on Fake 1')
    expect(shown).toEqual([
      ['connecting Alice on Fake 1'],
      ['connecting Alice on Fake 1', 'connected Alice on Fake 1'],
    ])
    expect(wallet.countPrompts()).toBe(prompts)
    expect(complaints).toEqual([])
  },
)

/** A part of the page that React hydrates after its chunk has arrived. */
function Late({ children }: { children: ReactNode }) {
  const ui = useUi()
  const part = { ButtonAccount: () => 'whole', ButtonNetwork: () => null }
  const chunk = { ...part, parts: { connected: () => {} } }
  const loader = {
    texts: [],
    get: () => (typeof document === 'undefined' ? undefined : chunk),
    load: async () => chunk,
  } as unknown as Loader
  const [value] = useState({ ...ui, modal: { ...ui.modal, loader } })
  return <UiContext.Provider value={value}>{children}</UiContext.Provider>
}

test('behavior: what arrived before the button is hydrated takes its place afterwards, when the page is idle', async () => {
  const { wallet, cookie, restore } = await visit()
  const createApp = () => {
    const storage = createCookieStorage({ cookie })
    const { kit } = createFakeKit({ wallet, storage })
    return (
      <LatchkitProvider kit={kit}>
        <Late>
          <ConnectButton />
        </Late>
      </LatchkitProvider>
    )
  }
  const tasks: (() => void)[] = []
  const { container, complaints } = await hydrate(createApp, {
    onPage() {
      restore()
      vi.stubGlobal('requestIdleCallback', (task: () => void) =>
        tasks.push(task),
      )
      vi.stubGlobal('cancelIdleCallback', () => {})
    },
  })
  expect(container.textContent).toContain('Alice')
  await act(async () => {
    for (const task of tasks) task()
  })
  expect(container.textContent).toContain('whole')
  expect(complaints).toEqual([])
})

test('behavior: the network that was chosen is there, too', async () => {
  const { cookie, restore } = await visit(async (kit) => {
    await disconnect(kit)
    await switchNetwork(kit, { network: 'fake:2' })
  })
  const { createApp, shown } = createApps(() => createCookieStorage({ cookie }))
  const { html, complaints } = await hydrate(createApp, {
    onPage: restore,
  })
  expect(html).toContain('Connect wallet')
  expect(shown.flat()).toEqual([
    'disconnected undefined on Fake 2',
    'disconnected undefined on Fake 2',
  ])
  expect(complaints).toEqual([])
})

test.each([
  ['no cookie', ''],
  ['nobody connected', 'latchkit.connection.fake=%7B%22status%22%3A1%7D'],
  ['junk', '=; latchkit.connection.fake=%E0%A4%A; __proto__=x; ;;'],
])('behavior: %s', async (_, cookie) => {
  const { createApp, shown } = createApps(() => createCookieStorage({ cookie }))
  const { html, complaints } = await hydrate(createApp)
  expect(html).toContain('Connect wallet')
  expect(shown.flat()).toEqual([
    'disconnected undefined on Fake 1',
    'disconnected undefined on Fake 1',
  ])
  expect(complaints).toEqual([])
})

test('behavior: without cookies the server shows nobody, and the page restores', async () => {
  const { wallet, restore } = await visit()
  const { createApp, shown } = createApps(createBrowserStorage, { wallet })
  const { html, container, complaints } = await hydrate(createApp, {
    onPage: restore,
  })
  expect(html).toContain('Connect wallet')
  await settled(container, 'connected Alice on Fake 1')
  expect(shown).toEqual([
    ['disconnected undefined on Fake 1'],
    [
      'disconnected undefined on Fake 1',
      'connecting Alice on Fake 1',
      'connected Alice on Fake 1',
    ],
  ])
  expect(complaints).toEqual([])
})

test('behavior: a page that was rendered before the visitor left says so at once', async () => {
  const before = await visit()
  const after = await visit(disconnect)
  const { createApp, shown } = createApps(() =>
    createCookieStorage({ cookie: before.cookie }),
  )
  const { html, container, complaints } = await hydrate(createApp, {
    onPage: after.restore,
  })
  expect(html).toContain('Alice')
  expect(shown.at(-1)).toEqual([
    'connecting Alice on Fake 1',
    'disconnected undefined on Fake 1',
  ])
  expect(container.textContent).toContain('Connect wallet')
  expect(complaints).toEqual([])
})

test('behavior: a label waits for the page, as no server knows it', async () => {
  const { wallet, cookie, restore } = await visit(async (kit) =>
    setAddressLabel(kit, {
      namespace: 'fake',
      address: 'Alice',
      label: 'Savings',
    }),
  )
  const { createApp } = createApps(() => createCookieStorage({ cookie }), {
    wallet,
  })
  const { html, container, complaints } = await hydrate(createApp, {
    onPage: restore,
  })
  expect(html).not.toContain('Savings')
  const button = container.querySelector('.lk-connect-button')
  expect(button?.textContent).toContain('Savings')
  expect(complaints).toEqual([])
})
