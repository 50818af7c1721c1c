import { connect } from '@latchkit/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { act, StrictMode } from 'react'
import { expect, vi } from 'vitest'
import { KitProvider } from '../../../react/src/provider/KitProvider.tsx'
import { QueryProvider } from '../../../react/src/queries/queryClient.tsx'
import { openServerKit } from '../core/openServerKit.ts'
import { render } from './render.tsx'

/** Opens a kit with a fake server and a connected wallet, and renders components below its provider. */
export async function openServerApp(
  parameters: Parameters<typeof openServerKit>[0] = {},
) {
  const fake = await openServerKit(parameters)
  fake.kit.mount()
  await connect(fake.kit, { connectorId: fake.wallet.connectorId })
  /** Renders the text that a hook returns, in strict mode. `shows` waits for a text. */
  const renderText = async (
    useText: () => string | undefined,
    client?: QueryClient,
  ) => {
    function Host(): ReactNode {
      return <p>{useText()}</p>
    }
    const host = () => (
      <StrictMode>
        <KitProvider kit={fake.kit}>
          {client ? (
            <QueryProvider client={client}>
              <Host />
            </QueryProvider>
          ) : (
            <Host />
          )}
        </KitProvider>
      </StrictMode>
    )
    const { container, rerender, unmount } = await render(host())
    const shows = (text: string) =>
      act(() =>
        vi.waitFor(() => expect(container.textContent).toBe(text), 5_000),
      )
    return { container, shows, rerender: () => rerender(host()), unmount }
  }
  return { ...fake, renderText }
}
