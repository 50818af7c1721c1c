// @vitest-environment happy-dom

import type { AlertCode } from '@latchkit/core'
import { raiseAlert } from '@latchkit/core/internal'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LatchkitProvider } from '../provider/LatchkitProvider.tsx'

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
    /^(This site’s |WalletConnect |Your (connection|device)|Can’t reach|This site).+\.$/,
  )
  await ui.press('.lk-toast button')
  await act(async () => raiseAlert(kit, { code: code, message: 'told again' }))
  await wait(200)
  expect(count()).toBe(0)
  expect(events.filter(({ event }) => event === 'ALERT')).toHaveLength(1)
  expect(console.error).toHaveBeenCalledExactlyOnceWith('[latchkit] told')
})

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
    await ui.press('.lk-toast button')
  }
  await wait(200)
  expect(count()).toBe(0)
})

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
    await ui.press('.lk-toast button')
    await ui.until(() => expect(count()).toBe(0))
  }
})
