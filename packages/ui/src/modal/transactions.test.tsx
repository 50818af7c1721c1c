// @vitest-environment happy-dom

import { render } from '@latchkit/test/react/render'
import { createFakeModal, listViews } from '@latchkit/test/ui/createFakeModal'
import { describe, expect, test, vi } from 'vitest'
import type { Ui } from '../provider/UiContext.ts'
import { UiContext } from '../provider/UiContext.ts'
import { closeModal, openModal } from './openModal.ts'
import type { Route } from './Route.ts'
import { popRoute, pushRoute } from './routes.ts'
import {
  finishTransaction,
  pushTransaction,
  RouteContext,
  useFinish,
} from './transactions.ts'

describe('transactions', () => {
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
})

describe('useFinish', () => {
  const route: Route = { view: 'ConnectingExternal', connectorId: 'fox' }

  async function open() {
    const modal = await createFakeModal()
    modal.setState({ stack: [{ view: 'Connect' }, route] })
    let finish: ReturnType<typeof useFinish> | undefined
    function View() {
      finish = useFinish()
      return null
    }
    await render(
      <UiContext.Provider value={{ modal } as Ui}>
        <RouteContext.Provider value={route}>
          <View />
        </RouteContext.Provider>
      </UiContext.Provider>,
    )
    return { modal, finish: () => finish?.('success') }
  }

  test('default: the modal closes where no transaction began', async () => {
    const { modal, finish } = await open()
    finish()
    expect(listViews(modal)).toEqual([])
  })

  test('behavior: what has taken the place of the view stays', async () => {
    const { modal, finish } = await open()
    modal.setState({ pending: { view: 'GetWallet' } })
    finish()
    modal.setState({ stack: [{ view: 'GetWallet' }], pending: undefined })
    expect(listViews(modal)).toEqual(['GetWallet'])
  })

  test('behavior: a view that never arrives keeps nobody waiting', async () => {
    const { modal, finish } = await open()
    modal.setState({ pending: { view: 'GetWallet' } })
    finish()
    expect(listViews(modal)).toHaveLength(2)
    modal.setState({ pending: undefined })
    expect(listViews(modal)).toEqual([])
  })
})
