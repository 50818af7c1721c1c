import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { createToyModal } from '../toy/createToyModal.ts'
import { hideToast } from './hideToast.ts'
import { showToast } from './showToast.ts'
import type { Toast } from './Toast.ts'

const success: Toast = { variant: 'success', message: 'account.copied' }
const error: Toast = { variant: 'error', message: 'error.unknown' }
const loading: Toast = { variant: 'loading', message: 'button.connecting' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const modal = await createToyModal()
  showToast(modal, success)
  expect(modal.getState().toast).toBe(success)
  vi.advanceTimersByTime(4999)
  expect(modal.getState().toast).toBe(success)
  vi.advanceTimersByTime(1)
  expect(modal.getState().toast).toBeUndefined()
})

test('behavior: the next one appears 150 ms after the one that is showing', async () => {
  const modal = await createToyModal()
  showToast(modal, success)
  showToast(modal, error)
  expect(modal.getState().toast).toBeUndefined()
  vi.advanceTimersByTime(149)
  expect(modal.getState().toast).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(modal.getState().toast).toBe(error)
})

test('behavior: of several in one swap the last appears', async () => {
  const modal = await createToyModal()
  showToast(modal, success)
  showToast(modal, error)
  vi.advanceTimersByTime(100)
  showToast(modal, loading)
  vi.advanceTimersByTime(149)
  expect(modal.getState().toast).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(modal.getState().toast).toBe(loading)
})

test('behavior: a toast stays while it loads, or waits for an answer', async () => {
  const modal = await createToyModal()
  showToast(modal, loading)
  vi.advanceTimersByTime(60_000)
  expect(modal.getState().toast).toBe(loading)
  hideToast(modal)
  const question: Toast = { ...error, onRetry: () => {} }
  showToast(modal, question)
  vi.advanceTimersByTime(60_000)
  expect(modal.getState().toast).toBe(question)
})

test('behavior: closing the modal hides it, and what would follow', async () => {
  const modal = await createToyModal()
  openModal(modal, { view: 'Connect' })
  showToast(modal, success)
  closeModal(modal)
  expect(modal.getState().toast).toBeUndefined()
  openModal(modal, { view: 'Connect' })
  showToast(modal, success)
  showToast(modal, error)
  closeModal(modal)
  vi.advanceTimersByTime(1000)
  expect(modal.getState().toast).toBeUndefined()
})

test('behavior: nothing is left running after the provider is gone', async () => {
  const modal = await createToyModal()
  showToast(modal, success)
  modal.dispose()
  expect(vi.getTimerCount()).toBe(0)
})
