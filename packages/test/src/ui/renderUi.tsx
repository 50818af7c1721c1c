import type { Kit } from '@latchkit/core'
import type { ReactNode } from 'react'
import { act, Fragment, StrictMode } from 'react'
import { expect, vi } from 'vitest'
import { useModal } from '../../../ui/src/hooks/useModal.ts'
import { LatchkitProvider } from '../../../ui/src/provider/LatchkitProvider.tsx'
import { render } from '../react/render.tsx'

/** Renders a page with a provider; returns how to find and press what is on it. */
export async function renderUi(
  kit: Kit,
  children: ReactNode,
  options: Omit<LatchkitProvider.Props, 'kit'> & { strict?: boolean } = {},
) {
  const { strict = false, ...props } = options
  const Mode = strict ? StrictMode : Fragment
  let modal: ReturnType<typeof useModal> | undefined
  function Api() {
    modal = useModal()
    return null
  }
  const { container, rerender, unmount } = await render(
    <Mode>
      <LatchkitProvider kit={kit} {...props}>
        {children}
        <Api />
      </LatchkitProvider>
    </Mode>,
  )

  const find = (selector: string) => {
    const element = document.body.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`there is no ${selector}`)
    return element
  }
  // React commits when `act` ends, so each round sees what the one before has rendered.
  const until = async (check: () => void) => {
    const deadline = performance.now() + 15_000
    while (true) {
      await act(async () => {
        await new Promise((resolve) => wait(resolve, 5))
        if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(5)
      })
      try {
        return check()
      } catch (error) {
        if (performance.now() > deadline) throw error
      }
    }
  }
  return {
    container,
    rerender,
    unmount,
    get modal() {
      if (!modal) throw new Error('nothing was rendered')
      return modal
    },
    find,
    text: () => find('dialog').textContent,
    until,
    // The list of wallets also waits in the dialog while it is closed.
    untilView: (name: string) =>
      until(() => find(`:is(dialog[open], .lk-embed) [data-view="${name}"]`)),
    untilClosed: () =>
      until(() =>
        expect(document.body.querySelector('dialog[open]')).toBeNull(),
      ),
    press: (selector: string) => act(async () => find(selector).click()),
    pressText: (text: string) =>
      act(async () => {
        const button = [...document.body.querySelectorAll('button')].find(
          (each) => each.textContent?.includes(text),
        )
        if (!button) throw new Error(`there is no button "${text}"`)
        button.click()
      }),
  }
}

/** The real timer, also while a test fakes the clock. */
const wait = globalThis.setTimeout
