// @vitest-environment happy-dom
import type { Kit } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectButton } from '../components/ConnectButton.tsx'
import { LatchkitProvider } from '../provider/LatchkitProvider.tsx'

test('behavior: two hydrated roots of React: the heading of the open dialog names it and has the focus', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await hydrate(createFakeKit({ id: 'first' }).kit)
  const second = await hydrate(createFakeKit({ id: 'second' }).kit)
  // React commits when `act` ends.
  const until = (check: () => void) =>
    vi.waitFor(
      async () => {
        await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
        check()
      },
      { timeout: 15_000 },
    )
  await until(() =>
    expect(document.querySelectorAll('dialog .lk-title')).toHaveLength(2),
  )
  await act(async () =>
    second.querySelector<HTMLElement>('.lk-connect-button')?.click(),
  )
  await until(() =>
    expect(document.querySelector('dialog[open] .lk-title')).not.toBeNull(),
  )
  const dialog = document.querySelector('dialog[open]')
  const title = dialog?.querySelector('.lk-title')
  const labelId = dialog?.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(labelId) === title).toBe(true)
  expect(document.activeElement === title).toBe(true)
})

/** Hydrates a page of the server in a root of its own. */
async function hydrate(kit: Kit): Promise<HTMLElement> {
  const app = (
    <LatchkitProvider kit={kit}>
      <ConnectButton />
    </LatchkitProvider>
  )
  const container = document.createElement('div')
  const sent = new DOMParser().parseFromString(renderToString(app), 'text/html')
  container.append(...sent.body.childNodes)
  document.body.append(container)
  await act(async () => {
    const root = hydrateRoot(container, app)
    onTestFinished(() => act(async () => root.unmount()))
  })
  return container
}
