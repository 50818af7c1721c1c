import { createFakeModal, listViews } from '@latchkit/test/ui/createFakeModal'
import { expect, test, vi } from 'vitest'
import { dismissModal, lockModal } from './dismissModal.ts'
import { closeModal, openModal } from './openModal.ts'

test('default', async () => {
  const modal = await createFakeModal()
  openModal(modal, { view: 'Connect' })
  dismissModal(modal)
  expect(listViews(modal)).toEqual([])
})

test('behavior: a locked modal shakes for 500 ms in place of closing', async () => {
  const modal = await createFakeModal()
  vi.useFakeTimers()
  openModal(modal, { view: 'Connect' })
  const unlock = lockModal(modal)
  dismissModal(modal)
  expect(listViews(modal)).toEqual(['Connect'])
  vi.advanceTimersByTime(499)
  expect(modal.getState().isShaking).toBe(true)
  vi.advanceTimersByTime(1)
  expect(modal.getState().isShaking).toBe(false)
  unlock()
  dismissModal(modal)
  expect(listViews(modal)).toEqual([])
  vi.useRealTimers()
})

test('behavior: shaken again it shakes for 500 ms more', async () => {
  const modal = await createFakeModal()
  vi.useFakeTimers()
  openModal(modal, { view: 'Connect' })
  lockModal(modal)
  dismissModal(modal)
  vi.advanceTimersByTime(400)
  dismissModal(modal)
  vi.advanceTimersByTime(499)
  expect(modal.getState().isShaking).toBe(true)
  vi.advanceTimersByTime(1)
  expect(modal.getState().isShaking).toBe(false)
  vi.useRealTimers()
})

test('behavior: a locked modal can still be left on purpose', async () => {
  const modal = await createFakeModal()
  openModal(modal, { view: 'Connect' })
  lockModal(modal)
  closeModal(modal)
  expect(listViews(modal)).toEqual([])
})
