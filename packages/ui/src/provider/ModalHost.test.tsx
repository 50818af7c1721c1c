// @vitest-environment happy-dom
import { connect } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { render } from '@latchkit/test/react/render'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ConnectButton } from '../components/ConnectButton.tsx'
import { LatchkitProvider } from './LatchkitProvider.tsx'

const find = (selector: string) => [
  ...document.querySelectorAll<HTMLElement>(selector),
]

test('default: the dialog is appended to the body', async () => {
  const { kit } = createFakeKit()
  const ui = await renderUi(kit, <ConnectButton />)
  await ui.press('.lk-connect-button')
  await ui.untilView('Connect')
  expect(ui.find('dialog').parentElement).toBe(document.body)
})

test.for([false, true])(
  'parameters: disableAppend leaves it where the provider stands (strict: %s)',
  async (strict) => {
    const { kit } = createFakeKit({ disableAppend: true })
    const ui = await renderUi(kit, <ConnectButton />, { strict })
    const inside = () => ui.container.querySelectorAll('dialog, .lk-toasts')
    expect(inside()).toHaveLength(find('dialog, .lk-toasts').length)
    await ui.press('.lk-connect-button')
    await ui.untilView('Connect')
    expect(ui.container.contains(ui.find('dialog[open]'))).toBe(true)
    expect(find('body > dialog, body > .lk-toasts')).toEqual([])
    await ui.pressText('Fake Wallet')
    await ui.untilClosed()
    expect(ui.container.textContent).toContain('Alice')
    await ui.unmount()
    expect(find('dialog, .lk-toasts')).toEqual([])
  },
)

test('behavior: two providers, one dialog in the body and one in its place', async () => {
  const first = createFakeKit()
  const second = createFakeKit({ id: 'second', disableAppend: true })
  const { container } = await render(
    <>
      <LatchkitProvider kit={first.kit}>
        <ConnectButton />
      </LatchkitProvider>
      <LatchkitProvider kit={second.kit}>
        <ConnectButton />
      </LatchkitProvider>
    </>,
  )
  // Its code may take a while to load.
  const press = async (index: number) => {
    await act(async () => find('.lk-connect-button')[index]?.click())
    await vi.waitFor(async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
      expect(find('dialog[open]')).toHaveLength(1)
    })
  }
  await press(1)
  expect(find('dialog[open]')).toEqual([container.querySelector('dialog')])
  await act(async () => find('dialog[open] [aria-label="Close"]')[0]?.click())
  await press(0)
  expect(find('dialog[open]')).toEqual(find('body > dialog'))
  await act(() => connect(first.kit, { connectorId: 'fake' }))
  expect(find('.lk-connect-button').map((each) => each.textContent)).toEqual([
    'Account Alice',
    'Connect wallet',
  ])
})
