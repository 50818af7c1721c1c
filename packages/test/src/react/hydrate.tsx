import type { ReactNode } from 'react'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, vi } from 'vitest'
import { openPage } from '../core/openPage.ts'

/** Renders an app to HTML without a document, then hydrates it in one, until the test ends. `complaints` are the errors and warnings. */
export async function hydrate(
  /** Called once for the server and once for the page, which share no state. */
  createApp: () => ReactNode,
  options: { onPage?: () => void } = {},
) {
  expect(typeof document, 'the server renders first').toBe('undefined')
  const complaints: unknown[] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...values) =>
      complaints.push(values),
    )
  const html = renderToString(createApp())

  await openPage()
  options.onPage?.()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // It requires a document when it is loaded.
  const { hydrateRoot } = await import('react-dom/client')
  const container = document.createElement('div')
  const sent = new DOMParser().parseFromString(html, 'text/html')
  container.append(...sent.body.childNodes)
  document.body.append(container)
  const button = container.querySelector('button')
  await act(async () => {
    const root = hydrateRoot(container, createApp(), {
      onRecoverableError: (error) => complaints.push(error),
    })
    onTestFinished(async () => {
      await act(async () => root.unmount())
      // What still loads uses the page when it arrives.
      await vi.dynamicImportSettled()
    })
  })
  // React replaces the server's markup if it doesn't match.
  expect(container.contains(button), 'the same button').toBe(true)
  return { html, container, complaints }
}
