import type { ReactNode } from 'react'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, vi } from 'vitest'
import { openPage } from '../core/openPage.ts'

/** Renders as a server does, then hydrates what it sent as a browser does, until the test ends. `complaints` is whatever was said on the way. */
export async function hydrate(
  /** Called once for the server and once for the page, which share nothing. */
  createApp: () => ReactNode,
  options: { onPage?: () => void } = {},
) {
  expect(typeof document, 'a server comes first').toBe('undefined')
  const complaints: unknown[] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) =>
      complaints.push(words),
    )
  const html = renderToString(createApp())

  await openPage()
  options.onPage?.()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // It looks for a page when it is loaded.
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
    onTestFinished(() => act(async () => root.unmount()))
  })
  // Where React gives the server's markup up, it draws its own.
  expect(container.querySelector('button'), 'the same button').toBe(button)
  return { html, container, complaints }
}
