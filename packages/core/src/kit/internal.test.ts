import { createCookieHeader } from '@latchkit/test/core/createCookieHeader'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test, vi } from 'vitest'
import { getAccount } from '../actions/getAccount.ts'
import { getNetwork } from '../actions/getNetwork.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'
import { createCookieStorage } from '../storage/createCookieStorage.ts'
import {
  claimStorage,
  emitEvent,
  getAlerts,
  getServerKit,
  raiseAlert,
} from './internal.ts'

test('raiseAlert: each code is an event and a line of the console once', () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const { kit, events } = createFakeKit()
  expect([...getAlerts(kit)]).toEqual([])
  for (const message of ['First.', 'Second.'])
    raiseAlert(kit, { code: 'SERVER_UNREACHABLE', message })
  raiseAlert(kit, { code: 'NETWORK_NOT_FOUND', message: 'Third.' })
  expect([...getAlerts(kit)]).toEqual([
    'SERVER_UNREACHABLE',
    'NETWORK_NOT_FOUND',
  ])
  expect(report.mock.calls).toEqual([
    ['[latchkit] First.'],
    ['[latchkit] Third.'],
  ])
  expect(events.map(({ properties }) => properties)).toEqual([
    { code: 'SERVER_UNREACHABLE', message: 'First.' },
    { code: 'NETWORK_NOT_FOUND', message: 'Third.' },
  ])
})

test('emitEvent', () => {
  const { kit, events } = createFakeKit()
  const event = {
    event: 'SEARCH_WALLET',
    properties: { search: 'bear' },
  } as const
  emitEvent(kit, event)
  expect(events).toEqual([event])
})

test('getServerKit: reads what the server rendered, whatever has changed since', async () => {
  const storage = createCookieStorage({ cookie: createCookieHeader() })
  const { kit } = createFakeKit({ storage })
  const server = getServerKit(kit)
  expect(getServerKit(kit)).toBe(server)
  await switchNetwork(kit, { network: 'fake:1' })
  expect(getNetwork(kit).network.caipNetworkId).toBe('fake:1')
  expect(getNetwork(server).network.caipNetworkId).toBe('fake:2')
  expect(getAccount(server).address).toBe('Alice')
  // The live kit's reads are not mixed with those of the server's state.
  expect(getNetwork(kit).network.caipNetworkId).toBe('fake:1')
})

test('claimStorage: a kit with the cookies of one visitor is rendered once', () => {
  const storage = createCookieStorage({ cookie: createCookieHeader() })
  const { kit } = createFakeKit({ storage })
  claimStorage(kit)
  expect(() => claimStorage(kit)).toThrow('was rendered twice')
})
