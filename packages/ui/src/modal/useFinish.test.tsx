// @vitest-environment happy-dom

import { render } from '@latchkit/test/react/render'
import { createFakeModal, listViews } from '@latchkit/test/ui/createFakeModal'
import { expect, test } from 'vitest'
import type { Ui } from '../provider/UiContext.ts'
import { UiContext } from '../provider/UiContext.ts'
import type { Route } from './Route.ts'
import { RouteContext, useFinish } from './useFinish.ts'

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
