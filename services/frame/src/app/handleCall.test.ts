import { expect, test, vi } from 'vitest'
import type { Frame } from './Frame.ts'
import { handleCall } from './handleCall.ts'

test('behavior: SYNC_THEME reaches the screen that is open', async () => {
  const state = {
    ...{ theme: undefined, language: undefined },
    lookListeners: new Set<() => void>(),
  } as Frame['state']
  const seen = vi.fn()
  state.lookListeners.add(() => seen(state.theme, state.language))
  const sync = (payload: object) =>
    handleCall(
      { state } as Frame,
      { status: 'valid', id: '', name: 'SYNC_THEME', payload },
      new AbortController(),
    )
  await sync({ themeMode: 'dark', language: 'de' })
  await sync({ themeMode: 'light' })
  expect(seen.mock.calls).toEqual([
    ['dark', 'de'],
    // An app that does not say it leaves it to the visitor.
    ['light', undefined],
  ])
})
