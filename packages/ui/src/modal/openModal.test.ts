import { createFakeModal, listViews } from '@latchkit/test/ui/createFakeModal'
import { describe, expect, test, vi } from 'vitest'
import { closeModal, openModal } from './openModal.ts'
import { popRoute, pushRoute, replaceRoute } from './routes.ts'

describe('navigate', () => {
  /** A gate in front of the chunk. */
  function createGate() {
    const waiting: { open(): void; fail(): void }[] = []
    const load = () =>
      new Promise<void>((resolve, reject) => {
        waiting.push({
          open: resolve,
          fail: () => reject(new Error('offline')),
        })
      })
    const settle = (how: 'open' | 'fail') => {
      for (const each of waiting.splice(0)) each[how]()
    }
    return { load, settle }
  }

  test('default', async () => {
    const modal = await createFakeModal()
    openModal(modal, { view: 'Connect' })
    expect(listViews(modal)).toEqual(['Connect'])
    pushRoute(modal, { view: 'ConnectingExternal', connectorId: 'a' })
    expect(modal.getState().stack).toEqual([
      { view: 'Connect' },
      { view: 'ConnectingExternal', connectorId: 'a' },
    ])
    replaceRoute(modal, { view: 'Networks' })
    expect(listViews(modal)).toEqual(['Connect', 'Networks'])
    popRoute(modal)
    expect(listViews(modal)).toEqual(['Connect'])
    popRoute(modal)
    expect(listViews(modal)).toEqual([])
  })

  test('behavior: opening again starts over', async () => {
    const modal = await createFakeModal()
    openModal(modal, { view: 'Account' })
    pushRoute(modal, { view: 'Networks' })
    openModal(modal, { view: 'Connect' })
    expect(listViews(modal)).toEqual(['Connect'])
  })

  test('behavior: a view whose chunk is missing opens when it has arrived', async () => {
    const { load, settle } = createGate()
    const modal = await createFakeModal({ load })
    openModal(modal, { view: 'Connect' })
    expect(modal.getState()).toMatchObject({
      stack: [],
      pending: { view: 'Connect' },
    })
    settle('open')
    await vi.waitFor(() => expect(listViews(modal)).toEqual(['Connect']))
    expect(modal.getState().pending).toBeUndefined()
  })

  test('behavior: what was asked for last wins', async () => {
    const { load, settle } = createGate()
    const modal = await createFakeModal({ load })
    openModal(modal, { view: 'Connect' })
    openModal(modal, { view: 'Networks' })
    settle('open')
    await vi.waitFor(() => expect(listViews(modal)).toEqual(['Networks']))
  })

  test('behavior: closing calls off what is still loading', async () => {
    const { load, settle } = createGate()
    const modal = await createFakeModal({ load })
    openModal(modal, { view: 'Connect' })
    closeModal(modal)
    settle('open')
    await modal.loader.load(modal.loadShell)
    await null
    expect(modal.getState()).toMatchObject({ stack: [], pending: undefined })
  })

  test('error: a chunk that fails to load is a toast that offers to retry', async () => {
    const { load, settle } = createGate()
    const modal = await createFakeModal({ load })
    openModal(modal, { view: 'Connect' })
    settle('fail')
    const toast = await vi.waitUntil(() => modal.getState().toast)
    expect(toast).toMatchObject({ variant: 'error', message: 'load.failed' })
    expect(modal.getState().pending).toBeUndefined()
    toast.onRetry?.()
    settle('open')
    await vi.waitFor(() => expect(listViews(modal)).toEqual(['Connect']))
  })

  test('behavior: whoever asks again needs no reminder of what failed', async () => {
    const { load, settle } = createGate()
    const modal = await createFakeModal({ load })
    openModal(modal, { view: 'Connect' })
    settle('fail')
    await vi.waitUntil(() => modal.getState().toast)
    openModal(modal, { view: 'Networks' })
    expect(modal.getState().toast).toBeUndefined()
    settle('open')
    await vi.waitFor(() => expect(listViews(modal)).toEqual(['Networks']))
  })
})
