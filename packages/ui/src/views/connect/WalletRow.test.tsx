// @vitest-environment happy-dom
import {
  createKit,
  createMemoryStorage,
  getAccount,
  switchNetwork,
} from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createWallet } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { openConnect } from '@latchkit/test/ui/openConnect'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'

test('default', async () => {
  const { kit, ui, events } = await openConnect()
  await ui.pressText('Wolf')
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('connected')
  expect(events).toContainEqual({
    event: 'SELECT_WALLET',
    properties: { name: 'Wolf', platform: 'browser' },
  })
})

test('behavior: a brand with two families of chains is asked for the one that the app is on', async () => {
  const wallets = ['one', 'two'].map((namespace) =>
    createWallet({
      id: `fox-${namespace}`,
      name: 'Fox',
      namespaces: [namespace],
    }),
  )
  const kit = createKit({
    adapters: ['one', 'two'].map((namespace, i) =>
      createFakeAdapter({
        namespace,
        connectors: wallets
          .slice(i, i + 1)
          .map(({ connector }) => ({ ...connector, rdns: 'io.fox' })),
      }),
    ),
    networks: [createFakeNetwork(1, 'one'), createFakeNetwork(1, 'two')],
    storage: createMemoryStorage(),
  })
  const ui = await renderUi(kit, null)
  await act(async () => ui.modal.open('Connect'))
  await ui.untilView('Connect')
  expect(ui.text().match(/Fox/g)).toHaveLength(1)
  await act(() => switchNetwork(kit, { network: 'two:1' }))
  await ui.pressText('Fox')
  await ui.untilClosed()
  expect(wallets.map((wallet) => wallet.countPrompts())).toEqual([0, 1])
})
