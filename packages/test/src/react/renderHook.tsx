import type { Kit } from '@latchkit/core'
import { KitProvider } from '../../../react/src/provider/KitProvider.tsx'
import { render } from './render.tsx'

/** Runs a hook below a provider. `result.current` is its last result, `results` are all. */
export async function renderHook<value>(kit: Kit, hook: () => value) {
  const results: value[] = []
  function Host() {
    results.push(hook())
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
  }
}
