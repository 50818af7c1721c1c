// @vitest-environment happy-dom
import type { KitEvent } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderHook } from '@latchkit/test/react/renderHook'
import { expect, test } from 'vitest'
import { useEvents } from './useEvents.ts'

test('behavior: calls the latest listener, and none after unmount', async () => {
  const { kit } = createFakeKit()
  const seen: string[] = []
  let name = 'first'
  const { rerender, unmount } = await renderHook(kit, () => {
    const current = name
    useEvents(({ event }) => seen.push(`${current} ${event}`))
  })
  const created: KitEvent = { event: 'MODAL_CREATED', properties: {} }
  emitEvent(kit, created)
  name = 'second'
  await rerender()
  emitEvent(kit, created)
  await unmount()
  emitEvent(kit, created)
  expect(seen).toEqual(['first MODAL_CREATED', 'second MODAL_CREATED'])
})
