// @vitest-environment happy-dom
import { connect, disconnect, switchNetwork } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import {
  createFakeKit,
  createWallet,
  fakeNetworks,
} from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { useUi } from '../provider/UiContext.ts'
import type { Modal } from './Modal.ts'
import { loadView } from './openModal.ts'

const [first] = fakeNetworks
const foreign = createFakeNetwork(9)

async function setUp(options: Parameters<typeof createFakeKit>[0] = {}) {
  const fake = createFakeKit(options)
  const ui = await renderUi(fake.kit, null, { strict: true })
  // The guard comes with the dialog's code.
  await act(async () => ui.modal.open('Networks'))
  await ui.untilView('Networks')
  await act(async () => ui.modal.close())
  await act(() => connect(fake.kit, { connectorId: 'fake' }))
  const stray = (network = foreign) =>
    act(() => fake.wallet.selectNetwork(network))
  const untilNotice = () => ui.untilView('UnsupportedChain')
  const expectClosed = async () => {
    // Long enough for what would open.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(ui.modal.isOpen).toBe(false)
  }
  return { ...fake, ui, stray, untilNotice, expectClosed }
}

test('default', async () => {
  const { ui, stray, untilNotice } = await setUp()
  await stray()
  await untilNotice()
  expect(ui.text()).toContain('This app doesn’t support your wallet’s network.')
  await ui.pressText('Fake 2')
  await ui.untilClosed()
  await stray()
  await untilNotice()
})

test('behavior: it goes by itself when the wallet comes back, and returns', async () => {
  const { ui, stray, untilNotice } = await setUp()
  await stray()
  await untilNotice()
  await stray(first)
  await ui.untilClosed()
  await stray()
  await untilNotice()
})

test.for([
  ['closes it', (dialog: HTMLElement) => find(dialog, 'Close').click()],
  ['presses Escape', (dialog: HTMLElement) => pressEscape(dialog)],
  ['goes back', (dialog: HTMLElement) => dialog.dispatchEvent(cancel())],
  ['clicks beside it', (dialog: HTMLElement) => pressBackdrop(dialog)],
] as const)(
  'behavior: a visitor who %s is not told of that network again',
  async ([, leave]) => {
    const { ui, stray, untilNotice, expectClosed } = await setUp()
    await stray()
    await untilNotice()
    await act(async () => leave(ui.find('dialog')))
    await ui.untilClosed()
    for (const network of [first, foreign, first, foreign]) await stray(network)
    await expectClosed()
    await stray(createFakeNetwork(8))
    await untilNotice()
  },
)

test('behavior: whoever is not connected sees the wallets in its place', async () => {
  const { kit } = createFakeKit()
  const ui = await renderUi(kit, null)
  await act(async () => ui.modal.open('UnsupportedChain'))
  await ui.untilView('Connect')
})

test('behavior: opening another view is leaving it', async () => {
  const { ui, stray, untilNotice, expectClosed } = await setUp()
  await stray()
  await untilNotice()
  await act(async () => ui.modal.open('Account'))
  await ui.untilView('Account')
  await act(async () => ui.modal.close())
  await stray(first)
  await stray()
  await expectClosed()
})

test('behavior: a new connection is told anew', async () => {
  const { kit, ui, stray, untilNotice } = await setUp()
  await stray()
  await untilNotice()
  await act(async () => ui.modal.close())
  await act(() => disconnect(kit))
  await act(() => connect(kit, { connectorId: 'fake' }))
  await untilNotice()
})

test('behavior: who disconnects there is left alone', async () => {
  const { ui, stray, untilNotice, expectClosed } = await setUp()
  await stray()
  await untilNotice()
  await ui.pressText('Disconnect')
  await ui.untilClosed()
  await expectClosed()
})

test('behavior: nobody is told while disconnected', async () => {
  const { kit, ui, stray, expectClosed } = await setUp()
  await act(() => disconnect(kit))
  await stray()
  await expectClosed()
  await act(async () => ui.modal.open('UnsupportedChain'))
  await ui.untilView('Connect')
})

test.for([{ enableNetworkSwitch: false }, { allowUnsupportedNetwork: true }])(
  'parameters: %o never opens it',
  async (options) => {
    const { stray, expectClosed } = await setUp(options)
    await stray()
    await expectClosed()
  },
)

test('behavior: of several namespaces the active one counts, each by itself', async () => {
  const wallet = createWallet()
  const other = createWallet({ id: 'other', namespaces: ['play'] })
  const adapters = [
    createFakeAdapter({ connectors: [wallet.connector] }),
    createFakeAdapter({ namespace: 'play', connectors: [other.connector] }),
  ]
  const networks = [first, createFakeNetwork(1, 'play')]
  const { kit, ui, stray, untilNotice, expectClosed } = await setUp({
    adapters,
    networks,
    wallet,
  })
  await act(() => connect(kit, { connectorId: 'other' }))
  await act(() => switchNetwork(kit, { network: 'fake:1' }))
  await act(() => other.selectNetwork(createFakeNetwork(9, 'play')))
  await expectClosed()

  await stray()
  await untilNotice()
  expect(ui.text()).toContain('Fake 1')
  await act(async () => ui.modal.close())
  await act(() => disconnect(kit, { namespace: 'fake' }))
  await untilNotice()
})

describe('while the notice is loading', () => {
  /** Connects with a modal whose views, other than the list of wallets, load when `release` is called. */
  async function setUpHeld() {
    const { kit, wallet } = createFakeKit()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let modal: Modal | undefined
    function HoldChunks(): null {
      modal = useUi().modal
      const [{ loader, loadShell }] = useState(modal)
      useState(() => {
        const { load } = loader
        loader.load = async (chunk) => {
          if (chunk !== (loadShell as unknown)) await released
          return load(chunk)
        }
      })
      return null
    }
    const ui = await renderUi(kit, <HoldChunks />)
    // The guard comes with the dialog's code.
    await act(async () => ui.modal.open('Connect'))
    await ui.untilView('Connect')
    await act(async () => ui.modal.close())
    await act(() => connect(kit, { connectorId: 'fake' }))
    if (!modal) throw new Error('nothing was rendered')
    const held = modal
    return {
      ui,
      stray: (network = foreign) => act(() => wallet.selectNetwork(network)),
      getPending: () => held.getState().pending?.view,
      /** Resolves when the notice has loaded and could have opened. */
      release: () =>
        act(async () => {
          release()
          await loadView(held, 'UnsupportedChain')
        }),
    }
  }

  test('behavior: it opens once it has loaded', async () => {
    const { ui, stray, getPending, release } = await setUpHeld()
    await stray()
    expect(getPending()).toBe('UnsupportedChain')
    await release()
    await ui.untilView('UnsupportedChain')
  })

  test('behavior: it does not open after the wallet has returned to a network of the app', async () => {
    const { ui, stray, getPending, release } = await setUpHeld()
    await stray()
    expect(getPending()).toBe('UnsupportedChain')
    await stray(first)
    await release()
    expect(ui.modal.isOpen).toBe(false)
    // The visitor has not seen it, so it opens the next time.
    await stray()
    await ui.untilView('UnsupportedChain')
  })

  test('behavior: the wallet that returns to a network of the app leaves another view that is loading', async () => {
    const { ui, stray, release } = await setUpHeld()
    await stray()
    await act(async () => ui.modal.open('Networks'))
    await stray(first)
    await release()
    await ui.untilView('Networks')
  })
})

function find(dialog: HTMLElement, label: string): HTMLElement {
  const found = dialog.querySelector<HTMLElement>(`[aria-label="${label}"]`)
  if (!found) throw new Error(`there is no ${label}`)
  return found
}

function pressEscape(dialog: HTMLElement): void {
  find(dialog, 'Close').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
  )
}

function pressBackdrop(dialog: HTMLElement): void {
  dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  dialog.click()
}

const cancel = () => new Event('cancel', { cancelable: true })
