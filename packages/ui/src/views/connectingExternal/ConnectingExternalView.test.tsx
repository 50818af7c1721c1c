// @vitest-environment happy-dom
import type { AccountId, Connector } from '@latchkit/core'
import { connect, getAccount } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'

/** The list with one wallet, pressed; `connect` in place of what the wallet does. */
async function setUp(
  answer: 'approve' | 'reject' | 'hang',
  more: Partial<Connector> = {},
) {
  const fake = createFakeKit()
  const { wallet, adapter } = fake
  wallet.answer(answer)
  const ui = await renderUi(fake.kit, null)
  await act(async () => adapter.announce({ ...wallet.connector, ...more }))
  await act(async () => ui.modal.open('Connect'))
  await ui.untilView('Connect')
  await ui.pressText('Fake Wallet')
  const status = () => ui.find('dialog [data-status] [role=status]')
  const click = (text: string, detail: number) =>
    act(async () => {
      const button = [...document.querySelectorAll('dialog button')].find(
        (each) => each.textContent?.includes(text),
      )
      const options = { bubbles: true, cancelable: true, detail }
      button?.dispatchEvent(new MouseEvent('click', options))
    })
  const clickBeside = () =>
    act(async () => {
      const dialog = ui.find('dialog')
      dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      dialog.click()
    })
  return { ...fake, ui, status, click, clickBeside }
}

test('default', async () => {
  const { kit, ui, events } = await setUp('approve')
  await ui.untilClosed()
  expect(getAccount(kit).address).toBe('Alice')
  expect(events).toContainEqual({
    event: 'SELECT_WALLET',
    properties: { name: 'Fake Wallet', platform: 'browser' },
  })
})

test('behavior: says which wallet waits and what to do', async () => {
  const { ui, status } = await setUp('hang')
  await ui.untilView('ConnectingExternal')
  expect(status().textContent).toBe(
    'Waiting for Fake WalletOpen your wallet and confirm the connection.',
  )
  expect(ui.text()).not.toContain('Try again')
  expect(ui.text()).not.toContain('claims')
})

test('behavior: a rejection is one sentence, and retry asks again', async () => {
  const { kit, ui, wallet, status } = await setUp('reject')
  await ui.until(() => ui.find('[data-status="error"]'))
  expect(status().textContent).toBe(
    'Not connectedYou declined the request in your wallet.',
  )
  // Which is no fault.
  ui.find('[data-status="error"][data-declined]')
  wallet.answer('approve')
  await ui.pressText('Try again')
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('connected')
  expect(wallet.countPrompts()).toBe(2)
})

test('behavior: what changes is announced from one place, which stays', async () => {
  const { ui, wallet, status } = await setUp('reject')
  await ui.untilView('ConnectingExternal')
  const region = status()
  await ui.until(() => ui.find('[data-status="error"]'))
  expect(status()).toBe(region)
  wallet.answer('hang')
  await ui.pressText('Try again')
  await ui.until(() => ui.find('[data-status="waiting"]'))
  expect(status()).toBe(region)
  expect(document.activeElement).toBe(ui.find('dialog h2'))
})

test('behavior: cancel goes back and ends the attempt', async () => {
  const { kit, ui } = await setUp('hang')
  await ui.untilView('ConnectingExternal')
  await ui.until(() => expect(getAccount(kit).status).toBe('connecting'))
  await ui.pressText('Cancel')
  await ui.untilView('Connect')
  await ui.until(() => expect(getAccount(kit).status).toBe('disconnected'))
})

test('behavior: so does the way back in the header', async () => {
  const { kit, ui } = await setUp('hang')
  await ui.untilView('ConnectingExternal')
  await ui.press('dialog [aria-label="Back"]')
  await ui.untilView('Connect')
  await ui.until(() => expect(getAccount(kit).status).toBe('disconnected'))
})

test('behavior: closing ends the attempt', async () => {
  const { kit, ui } = await setUp('hang')
  await ui.untilView('ConnectingExternal')
  await act(async () => ui.modal.close())
  await ui.until(() => expect(getAccount(kit).status).toBe('disconnected'))
})

test('behavior: after 20 s it says where the request may be, and offers to ask again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { kit, ui, wallet } = await setUp('hang')
  await act(async () => vi.advanceTimersByTime(19_999))
  expect(ui.text()).not.toContain('Still waiting')
  await act(async () => vi.advanceTimersByTime(1))
  expect(ui.text()).toContain('Still waiting')
  ui.find('[data-status="waiting"]')
  await ui.pressText('Try again')
  expect(ui.text()).not.toContain('Still waiting')
  await ui.until(() => expect(wallet.countPrompts()).toBe(2))
  await act(async () => vi.advanceTimersByTime(20_000))
  wallet.answer('approve')
  await ui.pressText('Try again')
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('connected')
})

test('behavior: a click beside the modal shakes it while the wallet is asked', async () => {
  const { ui, clickBeside } = await setUp('hang')
  await ui.untilView('ConnectingExternal')
  await clickBeside()
  expect(ui.find('dialog').dataset.shaking).toBe('true')
  expect(ui.modal.isOpen).toBe(true)
  await ui.until(() =>
    expect(ui.find('dialog').dataset.shaking).toBeUndefined(),
  )
})

test('behavior: once it has failed, or was left, a click beside closes', async () => {
  const failed = await setUp('reject')
  await failed.ui.until(() => failed.ui.find('[data-status="error"]'))
  await failed.clickBeside()
  expect(failed.ui.modal.isOpen).toBe(false)
  await failed.ui.unmount()
  const left = await setUp('hang')
  await left.ui.untilView('ConnectingExternal')
  await left.ui.pressText('Cancel')
  await left.ui.untilView('Connect')
  await left.clickBeside()
  expect(left.ui.modal.isOpen).toBe(false)
})

test('behavior: a double click asks once, and presses nothing that took its place', async () => {
  const { ui, wallet, click } = await setUp('reject')
  await ui.until(() => ui.find('[data-status="error"]'))
  wallet.answer('hang')
  await click('Try again', 1)
  await click('Cancel', 2)
  await ui.until(() => ui.find('[data-status="waiting"]'))
  await ui.until(() => expect(wallet.countPrompts()).toBe(2))
})

test('behavior: a wallet that another claims to be gets a request only if the visitor goes on', async () => {
  const { ui, wallet, status } = await setUp('hang', { claimants: 2 })
  await ui.until(() =>
    expect(ui.find('dialog .lk-notice').textContent).toBe(
      'Two wallets claim to be this one, so one may be fake. Remove the extension you didn’t install, then reload.If you continue with a fake wallet, it can steal your tokens.',
    ),
  )
  expect(wallet.countPrompts()).toBe(0)
  await ui.pressText('Choose another wallet')
  await ui.untilView('Connect')
  expect(wallet.countPrompts()).toBe(0)

  await ui.pressText('Fake Wallet')
  await ui.until(() => ui.find('dialog .lk-notice'))
  await ui.pressText('Continue anyway')
  await ui.until(() => expect(wallet.countPrompts()).toBe(1))
  expect(status().textContent).toContain('Waiting for Fake Wallet')
  expect(document.querySelector('dialog .lk-notice')).toBeNull()
})

test('behavior: opened by the app, such a wallet is doubted too, and the terms are asked for with it', async () => {
  const { kit, wallet, adapter } = createFakeKit({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
  })
  const ui = await renderUi(kit, null)
  await act(async () => adapter.announce({ ...wallet.connector, claimants: 2 }))
  await act(async () =>
    ui.modal.open('ConnectingExternal', { connectorId: 'fake' }),
  )
  await ui.until(() => ui.find('dialog .lk-notice'))
  await ui.pressText('Continue anyway')
  expect(ui.text()).toContain('Check this box to continue.')
  expect(wallet.countPrompts()).toBe(0)
  await ui.press('dialog[open] input[type=checkbox]')
  await ui.pressText('Continue anyway')
  await ui.until(() => expect(wallet.countPrompts()).toBe(1))
})

test('behavior: strict mode asks once', async () => {
  const { kit, wallet, events } = createFakeKit()
  wallet.answer('hang')
  const ui = await renderUi(kit, null, { strict: true })
  await act(async () =>
    ui.modal.open('ConnectingExternal', { connectorId: 'fake' }),
  )
  await ui.until(() => expect(getAccount(kit).status).toBe('connecting'))
  await ui.until(() => expect(wallet.countPrompts()).toBe(1))
  expect(events.map(({ event }) => event)).not.toContain('CONNECT_ERROR')
})

test('behavior: another attempt of the app ends this one', async () => {
  const { kit, ui, wallet, status } = await setUp('hang')
  await ui.until(() => expect(wallet.countPrompts()).toBe(1))
  wallet.answer('reject')
  await act(() => connect(kit, { connectorId: 'fake' }).catch(() => undefined))
  expect(status().textContent).toBe('Not connectedRequest canceled.')
})

const errors: readonly [string, unknown, string][] = [
  ['rejected', { code: 4001 }, 'You declined the request in your wallet.'],
  ['rejected, in words', 'User rejected the request', 'You declined'],
  ['locked', { code: 4100 }, 'Unlock it and try again.'],
  ['already asked', { code: -32002 }, 'has an open request'],
  ['offline', { code: 4900 }, 'can’t reach its network'],
  ['an error of its own', { code: -32603 }, 'Something went wrong. Try again.'],
  ['text', 'boom', 'Something went wrong. Try again.'],
  ['nothing', undefined, 'Something went wrong. Try again.'],
  ['what throws when looked at', hostile(), 'Something went wrong. Try again.'],
]

test.each(errors)('error: %s', async (_, error, sentence) => {
  const { kit, ui, status, wallet } = await setUp('approve', {
    connect: async () => {
      throw error
    },
  })
  await ui.until(() => ui.find('[data-status="error"]'))
  expect(status().textContent).toMatch(/^Not connected/)
  expect(status().textContent).toContain(sentence)
  const isDeclined = sentence.includes('declined')
  expect(Boolean(document.querySelector('[data-declined]'))).toBe(isDeclined)
  expect(getAccount(kit).status).toBe('disconnected')
  await act(async () =>
    kit.internal.setState((state) => ({
      ...state,
      connectors: [wallet.connector],
    })),
  )
  await ui.pressText('Try again')
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('connected')
})

test.each([
  [4200, 'Your wallet doesn’t support what this app needs.'],
  [-32601, 'Your wallet doesn’t support what this app needs.'],
  [4902, 'Your wallet doesn’t support this network. Choose another.'],
])('error: %s, which trying again does not change', async (code, sentence) => {
  const { ui, status } = await setUp('approve', {
    connect: async () => {
      throw { code }
    },
  })
  await ui.until(() => ui.find('[data-status="error"]'))
  expect(status().textContent).toBe(`Not connected${sentence}`)
  expect(ui.text()).not.toContain('Try again')
  await ui.pressText('Choose another wallet')
  await ui.until(() => ui.find('[data-view="Connect"]'))
})

test.each([
  ['no accounts', async () => []],
  ['junk', async () => ['junk'] as unknown as readonly AccountId[]],
])('error: %s', async (_, connect) => {
  const { ui } = await setUp('approve', { connect })
  await ui.until(() => ui.find('[data-status="error"]'))
  expect(ui.text()).toContain(
    'Your wallet didn’t share an account. Choose one there, then try again.',
  )
})

test('error: a wallet that is gone', async () => {
  const { kit } = createFakeKit()
  const ui = await renderUi(kit, null)
  await act(async () =>
    ui.modal.open('ConnectingExternal', { connectorId: 'gone' }),
  )
  await ui.until(() => ui.find('[data-status="error"]'))
  expect(ui.text()).toContain('This wallet is gone.')
  expect(ui.text()).not.toContain('Try again')
  await ui.pressText('Choose another wallet')
  await ui.until(() => ui.find('[data-view="Connect"]'))
})

test('error: a wallet that vanishes keeps its name, and can be asked when it is back', async () => {
  const { kit, ui, adapter, wallet } = await setUp('reject')
  await ui.until(() => ui.find('[data-status="error"]'))
  await act(async () => adapter.vanish('fake'))
  expect(ui.find('dialog h2').textContent).toBe('Fake Wallet')
  expect(ui.text()).toContain('This wallet is gone.')
  expect(ui.text()).not.toContain('Try again')
  wallet.answer('approve')
  await act(async () => adapter.announce(wallet.connector))
  await ui.pressText('Try again')
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('connected')
})

test('error: a wallet that vanishes while it is asked can still answer, or be left', async () => {
  const { kit, ui, adapter } = await setUp('hang')
  await ui.until(() => expect(getAccount(kit).status).toBe('connecting'))
  await act(async () => adapter.vanish('fake'))
  expect(ui.find('dialog h2').textContent).toBe('Fake Wallet')
  await ui.pressText('Cancel')
  await ui.untilView('Connect')
  await ui.until(() => expect(ui.text()).toContain('No wallets found'))
  expect(getAccount(kit).status).toBe('disconnected')
})

/** As a wallet may throw it. */
function hostile(): unknown {
  return new Proxy(
    {},
    {
      get() {
        throw new Error('looked at')
      },
      getPrototypeOf() {
        throw new Error('looked at')
      },
    },
  )
}
