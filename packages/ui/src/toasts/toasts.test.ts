import { createFakeModal } from '@latchkit/test/ui/createFakeModal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Toast } from '../modal/Modal.ts'
import { closeModal, openModal } from '../modal/openModal.ts'
import { endToast, hideToasts, showToast } from './toasts.ts'

describe('showToast', () => {
  const success: Toast = { variant: 'success', message: 'account.copied' }
  const error: Toast = { variant: 'error', message: 'error.unknown' }
  const loading: Toast = { variant: 'loading', message: 'button.connecting' }
  const alert: Toast = {
    variant: 'error',
    message: 'alert.SESSION_EXPIRED',
    isOnce: true,
  }

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('default', async () => {
    const modal = await createFakeModal()
    showToast(modal, success)
    expect(modal.getState().toast).toBe(success)
    endToast(modal)
    expect(modal.getState().toast).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: the next one appears 150 ms after the one that is showing', async () => {
    const modal = await createFakeModal()
    showToast(modal, success)
    showToast(modal, error)
    expect(modal.getState().toast).toBeUndefined()
    vi.advanceTimersByTime(149)
    expect(modal.getState().toast).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(modal.getState().toast).toBe(error)
    endToast(modal)
    vi.advanceTimersByTime(1000)
    expect(modal.getState().toast).toBeUndefined()
  })

  test('behavior: of several in one swap the last appears', async () => {
    const modal = await createFakeModal()
    showToast(modal, success)
    showToast(modal, error)
    vi.advanceTimersByTime(100)
    showToast(modal, loading)
    vi.advanceTimersByTime(149)
    expect(modal.getState().toast).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(modal.getState().toast).toBe(loading)
  })

  test('behavior: what is told only once comes back until it was read', async () => {
    const modal = await createFakeModal()
    const other: Toast = { ...alert, message: 'alert.NETWORK_NOT_FOUND' }
    showToast(modal, alert)
    showToast(modal, other)
    showToast(modal, success)
    for (const toast of [success, other, alert]) {
      expect(modal.getState().toast).toBeUndefined()
      vi.advanceTimersByTime(150)
      expect(modal.getState().toast).toBe(toast)
      endToast(modal)
    }
    vi.advanceTimersByTime(1000)
    expect(modal.getState().toast).toBeUndefined()
  })

  test('behavior: closing the modal hides it, and what would follow', async () => {
    const modal = await createFakeModal()
    openModal(modal, { view: 'Connect' })
    showToast(modal, success)
    closeModal(modal)
    expect(modal.getState().toast).toBeUndefined()
    openModal(modal, { view: 'Connect' })
    showToast(modal, alert)
    showToast(modal, error)
    closeModal(modal)
    vi.advanceTimersByTime(1000)
    expect(modal.getState().toast).toBeUndefined()
  })

  test('behavior: after what was hidden the next one needs no gap', async () => {
    const modal = await createFakeModal()
    showToast(modal, success)
    hideToasts(modal)
    showToast(modal, error)
    expect(modal.getState().toast).toBe(error)
  })

  test('behavior: nothing is left running after the provider is gone', async () => {
    const modal = await createFakeModal()
    showToast(modal, success)
    showToast(modal, error)
    modal.dispose()
    expect(vi.getTimerCount()).toBe(0)
  })
})
