import type { ReactNode } from 'react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Renders into the page until the test ends. */
export async function render(element: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const rerender = (next: ReactNode) => act(async () => root.render(next))
  const unmount = () => act(async () => root.unmount())
  onTestFinished(async () => {
    await unmount()
    container.remove()
  })
  await rerender(element)
  return { container, rerender, unmount }
}
