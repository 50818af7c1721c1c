import type { Kit } from '@latchkit/core'
import { onTestFailed, vi } from 'vitest'
import { KitProvider } from '../../../react/src/provider/KitProvider.tsx'
import { render } from './render.tsx'

/** Runs a hook below a provider. `result.current` is its last result, `results` are all, and `until` waits for one that passes a check. */
export async function renderHook<value>(kit: Kit, hook: () => value) {
  const results: value[] = []
  let onRender = () => {}
  function Host() {
    results.push(hook())
    onRender()
    return null
  }
  const element = (
    <KitProvider kit={kit}>
      <Host />
    </KitProvider>
  )
  const { rerender, unmount } = await render(element)
  return {
    results,
    result: {
      get current(): value {
        const last = results.at(-1)
        if (results.length === 0) throw new Error('nothing was rendered')
        return last as value
      },
    },
    rerender: () =>
      rerender(
        <KitProvider kit={kit}>
          <Host />
        </KitProvider>,
      ),
    unmount,
    async until(check: () => void): Promise<void> {
      let failure: unknown
      onTestFailed(() => {
        if (failure) console.error('until:', failure)
      })
      // Without `act`, React renders on its own schedule. The test's timeout ends the wait.
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
      try {
        for (;;) {
          try {
            check()
            failure = undefined
            return
          } catch (error) {
            failure = error
          }
          await new Promise<void>((resolve) => {
            onRender = resolve
          })
        }
      } finally {
        vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
      }
    },
  }
}
