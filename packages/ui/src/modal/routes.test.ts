import { createFakeModal, listViews } from '@latchkit/test/ui/createFakeModal'
import { describe, expect, test, vi } from 'vitest'
import { showToast } from '../toasts/toasts.ts'
import { openModal } from './openModal.ts'
import { leaveView, pushRoute } from './routes.ts'
import { pushTransaction } from './transactions.ts'

describe('leaveView', () => {
  test('default', async () => {
    const modal = await createFakeModal()
    openModal(modal, { view: 'Account' })
    pushRoute(modal, { view: 'Networks' })
    leaveView(modal)
    expect(listViews(modal)).toEqual(['Account'])
    leaveView(modal)
    expect(listViews(modal)).toEqual([])
  })

  test('behavior: cancels what was started with the view', async () => {
    const modal = await createFakeModal()
    const onCancel = vi.fn()
    openModal(modal, { view: 'Account' })
    pushTransaction(modal, { view: 'Networks' }, { onCancel })
    leaveView(modal)
    expect(onCancel).toHaveBeenCalledOnce()
    expect(modal.getState().transactions).toEqual([])
  })

  test('behavior: a toast stays to say why', async () => {
    const modal = await createFakeModal()
    openModal(modal, { view: 'Account' })
    showToast(modal, { variant: 'error', message: 'alert.SESSION_EXPIRED' })
    leaveView(modal)
    expect(modal.getState().toast?.message).toBe('alert.SESSION_EXPIRED')
  })
})
