// @vitest-environment happy-dom
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { createToyKit } from '../../../core/src/toy/createToyKit.ts'
import { useConnectors } from '../hooks/useConnectors.ts'
import { render } from '../toy/render.tsx'
import { KitProvider } from './KitProvider.tsx'
import { useKit } from './useKit.ts'

function Names() {
  return useConnectors().map(({ name }) => name)
}

test('default', async () => {
  const { kit } = createToyKit()
  const { container } = await render(
    <KitProvider kit={kit}>
      <Names />
    </KitProvider>,
  )
  expect(container.textContent).toBe('Toy Wallet')
})

test('behavior: strict mode leaves one discovery running, unmounting none', async () => {
  const { kit } = createToyKit()
  let running = 0
  const counted = {
    ...kit,
    mount() {
      running += 1
      const stop = kit.mount()
      return () => {
        running -= 1
        stop()
      }
    },
  }
  const { container, unmount } = await render(
    <StrictMode>
      <KitProvider kit={counted}>
        <Names />
      </KitProvider>
    </StrictMode>,
  )
  expect(running).toBe(1)
  expect(container.textContent).toBe('Toy Wallet')
  await unmount()
  expect(running).toBe(0)
})

test('behavior: two providers on one page never meet', async () => {
  const [first, second] = [createToyKit(), createToyKit({ id: 'second' })]
  function Id() {
    return useKit().id
  }
  const { container } = await render(
    <>
      <KitProvider kit={first.kit}>
        <Id />
      </KitProvider>
      <KitProvider kit={second.kit}>
        <Id />
      </KitProvider>
    </>,
  )
  expect(container.textContent).toBe('latchkitsecond')
})
