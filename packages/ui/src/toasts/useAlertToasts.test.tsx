// @vitest-environment happy-dom

import type { AlertCode } from '@latchkit/core'
import { connect, getAccount } from '@latchkit/core'
import { raiseAlert } from '@latchkit/core/internal'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { openPairing, stubDevice } from '@latchkit/test/ui/openPairing'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LatchkitProvider } from '../provider/LatchkitProvider.tsx'
import { useUi } from '../provider/UiContext.ts'

const codes: readonly AlertCode[] = [
  'SWITCH_NETWORK_NOT_FOUND',
  'INVALID_APP_CONFIGURATION',
  'NETWORK_NOT_FOUND',
  'SESSION_EXPIRED',
  'PROJECT_ID_NOT_CONFIGURED',
  'PROJECT_ID_INVALID',
  'ORIGIN_NOT_ALLOWED',
  'RELAY_UNREACHABLE',
  'CLOCK_WRONG',
]

const count = () => document.querySelectorAll('.lk-toast').length
const wait = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test.for(codes)('default: %s, in words, once', async (code) => {
  const { kit, events } = createFakeKit()
  const ui = await renderUi(kit, null, { strict: true })
  await act(async () => raiseAlert(kit, { code: code, message: 'told' }))
  await ui.until(() => ui.find('[role=status] .lk-toast'))
  const toast = ui.find('.lk-toast')
  expect(toast.dataset.variant).toBe('error')
  expect(toast.textContent).toMatch(
    /^(This site’s |WalletConnect |Your (connection|device)|Can’t reach|This site).+\.(Try again)?$/,
  )
  await ui.press('.lk-toast button[aria-label=Dismiss]')
  await act(async () => raiseAlert(kit, { code: code, message: 'told again' }))
  await wait(200)
  expect(count()).toBe(0)
  expect(events.filter(({ event }) => event === 'ALERT')).toHaveLength(1)
  expect(console.error).toHaveBeenCalledExactlyOnceWith('[latchkit] told')
})

test.for([
  'PROJECT_ID_NOT_CONFIGURED',
  'PROJECT_ID_INVALID',
  'ORIGIN_NOT_ALLOWED',
] as const)(
  'behavior: %s leads a phone to the wallet’s own browser, unless this is one',
  async (code) => {
    stubDevice('phone')
    const fake = createWallet()
    const { kit, adapter } = createFakeKit({
      wallet: { ...fake, connector: { ...fake.connector, type: 'EXTERNAL' } },
    })
    const ui = await renderUi(kit, null)
    const readText = async () => {
      const alert = { code, message: code, subject: `${Math.random()}` }
      await act(async () => raiseAlert(kit, alert))
      await ui.until(() => ui.find('.lk-toast'))
      return ui.find('.lk-toast').textContent
    }
    expect(await readText()).toBe(
      'WalletConnect doesn’t work on this site. Open this site in your wallet’s own browser.',
    )
    await ui.press('.lk-toast button')
    await act(async () =>
      adapter.announce({ ...fake.connector, id: 'own', type: 'ANNOUNCED' }),
    )
    expect(await readText()).toContain('Use an installed wallet.')
  },
)

test('behavior: a server that can not be reached is reported to the app only', async () => {
  const { kit, events } = createFakeKit()
  const code = 'SERVER_UNREACHABLE'
  raiseAlert(kit, { code, message: 'Before.' })
  await renderUi(kit, null)
  await wait(300)
  expect(count()).toBe(0)
  expect(events.filter(({ event }) => event === 'ALERT')).toHaveLength(1)
})

test('behavior: an alert from before the page was drawn is shown too', async () => {
  const { kit } = createFakeKit({ defaultNetwork: 'fake:77' })
  const ui = await renderUi(kit, null, { strict: true })
  await ui.until(() => ui.find('.lk-toast'))
  expect(ui.find('.lk-toast').textContent).toBe(
    'This site’s fault, not your wallet’s: its default network isn’t set up.',
  )
})

test('behavior: of several at once, each is shown', async () => {
  const { kit } = createFakeKit()
  for (const code of codes) raiseAlert(kit, { code: code, message: code })
  const ui = await renderUi(kit, null, { strict: true })
  const texts = new Set<string>()
  while (texts.size < codes.length) {
    await ui.until(() => ui.find('.lk-toast'))
    texts.add(ui.find('.lk-toast').textContent)
    await ui.press('.lk-toast button[aria-label=Dismiss]')
  }
  await wait(200)
  expect(count()).toBe(0)
})

test('behavior: a relay that can’t be reached is tried at once, where the visitor sees what becomes of it', async () => {
  const { ui, kit } = await openPairing()
  const onFocus = vi.fn()
  addEventListener('focus', onFocus)
  await act(async () => ui.modal.close())
  await act(async () =>
    raiseAlert(kit, { code: 'RELAY_UNREACHABLE', message: 'told' }),
  )
  await ui.until(() => ui.find('.lk-toast'))
  await ui.pressText('Try again')
  removeEventListener('focus', onFocus)
  expect(onFocus).toHaveBeenCalled()
  await ui.untilView('ConnectingWalletConnectBasic')
  expect(count()).toBe(0)
})

test('behavior: a wallet whose name another claims can be left, for the list', async () => {
  const { kit } = createFakeKit()
  const ui = await renderUi(kit, null)
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(async () =>
    raiseAlert(kit, { code: 'WALLET_CONTESTED', message: 'told' }),
  )
  await ui.until(() => ui.find('.lk-toast'))
  await ui.pressText('Disconnect')
  await ui.untilView('Connect')
  expect(getAccount(kit).status).toBe('disconnected')
  expect(count()).toBe(0)
})

test('behavior: without the chunk of what can be done, an alert whose text is there is shown', async () => {
  const { kit } = createFakeKit()
  const ui = await renderUi(kit, <LoseChunks />)
  await act(async () => ui.modal.open('Connect'))
  await ui.untilView('Connect')
  for (const code of ['PROJECT_ID_INVALID', 'SESSION_EXPIRED'] as const)
    await act(async () => raiseAlert(kit, { code, message: 'told' }))
  await ui.until(() => ui.find('.lk-toast'))
  expect(ui.find('.lk-toast').textContent).toContain('expired')
  await ui.press('.lk-toast button[aria-label=Dismiss]')
  // The text of the other is in the chunk.
  await ui.until(() => expect(count()).toBe(0))
})

/** Lets no chunk arrive beyond the dialog's own. */
function LoseChunks(): null {
  const [{ loader, loadShell }] = useState(useUi().modal)
  useState(() => {
    const { load } = loader
    loader.load = async (chunk) => {
      if (chunk !== (loadShell as unknown)) throw new Error('lost')
      return load(chunk)
    }
  })
  return null
}

test('behavior: another provider of the same kit does not repeat it', async () => {
  const { kit } = createFakeKit({ defaultNetwork: 'fake:77' })
  const ui = await renderUi(kit, <LatchkitProvider kit={kit} />)
  await ui.until(() => expect(count()).toBe(1))
  await wait(300)
  expect(count()).toBe(1)
})

test('behavior: an alert about another wallet is shown again, by one provider', async () => {
  const { kit } = createFakeKit()
  const ui = await renderUi(kit, <LatchkitProvider kit={kit} />)
  const code = 'WALLET_CONTESTED'
  for (const subject of ['one', 'other']) {
    const alert = { code, message: 'Two claim it.', subject } as const
    await act(async () => raiseAlert(kit, alert))
    await ui.until(() => expect(count()).toBe(1))
    await ui.press('.lk-toast button[aria-label=Dismiss]')
    await ui.until(() => expect(count()).toBe(0))
  }
})
