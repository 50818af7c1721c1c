import { createFakeModal, listViews } from '@latchkit/test/ui/createFakeModal'
import { describe, expect, test, vi } from 'vitest'
import { closeModal, openModal } from './openModal.ts'
import { popRoute, pushRoute } from './routes.ts'
import { finishTransaction, pushTransaction } from './transactions.ts'

describe('finishTransaction', () => {
  const createHandlers = () => ({
    onSuccess: vi.fn(),
    onError: vi.fn(),
    onCancel: vi.fn(),
  })

  test('default', async () => {
    const modal = await createFakeModal()
    openModal(modal, { view: 'Networks' })
    finishTransaction(modal, 'success')
    expect(listViews(modal)).toEqual([])
  })

  test.for(['success', 'error', 'cancel'] as const)(
    'behavior: with nothing on the stack, %s closes',
    async (outcome) => {
      const modal = await createFakeModal()
      openModal(modal, { view: 'Account' })
      pushRoute(modal, { view: 'Networks' })
      finishTransaction(modal, outcome)
      expect(listViews(modal)).toEqual([])
    },
  )

  test('behavior: goes back to where the transaction started', async () => {
    const modal = await createFakeModal()
    const handlers = createHandlers()
    openModal(modal, { view: 'Account' })
    pushTransaction(modal, { view: 'Networks' }, handlers)
    pushRoute(modal, { view: 'UnsupportedChain' })
    finishTransaction(modal, 'success')
    expect(listViews(modal)).toEqual(['Account'])
    expect(handlers.onSuccess).toHaveBeenCalledOnce()
    finishTransaction(modal, 'success')
    expect(listViews(modal)).toEqual([])
    expect(handlers.onSuccess).toHaveBeenCalledOnce()
  })

  test.for(['success', 'error', 'cancel'] as const)(
    'parameters: %s calls its handler alone, after the way back',
    async (outcome) => {
      const modal = await createFakeModal()
      const seen: unknown[] = []
      const record = (name: string) => () => seen.push(name, listViews(modal))
      openModal(modal, { view: 'Account' })
      pushTransaction(
        modal,
        { view: 'Networks' },
        {
          onSuccess: record('success'),
          onError: record('error'),
          onCancel: record('cancel'),
        },
      )
      finishTransaction(modal, outcome)
      expect(seen).toEqual([outcome, ['Account']])
    },
  )

  test('behavior: transactions nest', async () => {
    const modal = await createFakeModal()
    openModal(modal, { view: 'Account' })
    pushTransaction(modal, { view: 'Networks' })
    pushTransaction(modal, { view: 'UnsupportedChain' })
    finishTransaction(modal, 'success')
    expect(listViews(modal)).toEqual(['Account', 'Networks'])
    finishTransaction(modal, 'success')
    expect(listViews(modal)).toEqual(['Account'])
  })

  test('behavior: going back cancels what was left', async () => {
    const modal = await createFakeModal()
    const handlers = createHandlers()
    openModal(modal, { view: 'Account' })
    pushTransaction(modal, { view: 'Networks' }, handlers)
    pushRoute(modal, { view: 'UnsupportedChain' })
    popRoute(modal)
    expect(handlers.onCancel).not.toHaveBeenCalled()
    popRoute(modal)
    expect(handlers.onCancel).toHaveBeenCalledOnce()
    expect(modal.getState().transactions).toEqual([])
  })

  test('behavior: closing cancels all, newest first', async () => {
    const modal = await createFakeModal()
    const seen: string[] = []
    openModal(modal, { view: 'Account' })
    for (const name of ['first', 'second'])
      pushTransaction(
        modal,
        { view: 'Networks' },
        { onCancel: () => seen.push(name) },
      )
    closeModal(modal)
    expect(seen).toEqual(['second', 'first'])
    expect(modal.getState()).toMatchObject({ stack: [], transactions: [] })
  })

  test('behavior: opening another view cancels what was under way', async () => {
    const modal = await createFakeModal()
    const handlers = createHandlers()
    openModal(modal, { view: 'Account' })
    pushTransaction(modal, { view: 'Networks' }, handlers)
    openModal(modal, { view: 'Connect' })
    expect(handlers.onCancel).toHaveBeenCalledOnce()
    expect(handlers.onSuccess).not.toHaveBeenCalled()
    finishTransaction(modal, 'success')
    expect(listViews(modal)).toEqual([])
    expect(handlers.onSuccess).not.toHaveBeenCalled()
  })

  test('behavior: a handler may start what comes next', async () => {
    const modal = await createFakeModal()
    openModal(modal, { view: 'Account' })
    const onSuccess = () => pushRoute(modal, { view: 'WhatIsANetwork' })
    pushTransaction(modal, { view: 'Networks' }, { onSuccess })
    finishTransaction(modal, 'success')
    expect(listViews(modal)).toEqual(['Account', 'WhatIsANetwork'])
  })
})
