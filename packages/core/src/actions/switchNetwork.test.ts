import {
  RequestAbortedError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import { createFakeKit, fakeNetworks } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { countPendingRequests } from '@latchkit/test/core/readKit'
import { expect, test, vi } from 'vitest'
import { NetworkSwitchDisabledError } from '../errors/connection.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import { abortRequests } from './abortRequests.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getNetwork } from './getNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'

test('default', async () => {
  const { kit, events } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const network = await switchNetwork(kit, { network: 'fake:2' })
  expect(network).toBe(fakeNetworks[1])
  expect(getNetwork(kit)).toEqual({ network, isSupported: true })
  const moves = events.filter(({ event }) => event === 'SWITCH_NETWORK')
  expect(moves).toEqual([
    { event: 'SWITCH_NETWORK', properties: { network: 'fake:2' } },
  ])
})

test('parameters: a network in place of its id', async () => {
  const { kit } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await switchNetwork(kit, { network: fakeNetworks[1] })
  expect(getNetwork(kit).network.caipNetworkId).toBe('fake:2')
})

test('behavior: without a wallet, remembers the choice for the next visit', async () => {
  const { kit, storage } = createFakeKit()
  await switchNetwork(kit, { network: 'fake:2' })
  expect(getNetwork(kit).network).toBe(fakeNetworks[1])
  const next = createFakeKit({ storage })
  expect(getNetwork(next.kit).network).toBe(fakeNetworks[1])
})

test('behavior: a wallet on a network that is not configured gives a placeholder', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await wallet.selectNetwork(createFakeNetwork(7))
  expect(getNetwork(kit)).toMatchInlineSnapshot(`
    {
      "isSupported": false,
      "network": {
        "caipNetworkId": "fake:7",
        "chainNamespace": "fake",
        "id": "7",
        "name": "Unsupported network",
        "nativeCurrency": {
          "decimals": 0,
          "name": "",
          "symbol": "",
        },
        "rpcUrls": {
          "default": {
            "http": [],
          },
        },
      },
    }
  `)
  expect(getNetwork(kit)).toBe(getNetwork(kit))
})

test('error: an unknown network, with one alert', async () => {
  const { kit, events } = createFakeKit()
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (let i = 0; i < 2; i += 1)
    await expect(switchNetwork(kit, { network: 'fake:9' })).rejects.toThrow(
      NetworkNotFoundError,
    )
  expect(events).toMatchInlineSnapshot(`
    [
      {
        "event": "ALERT",
        "properties": {
          "code": "SWITCH_NETWORK_NOT_FOUND",
          "message": "Network "fake:9" is not configured.",
        },
      },
    ]
  `)
  expect(shown).toHaveBeenCalledTimes(1)
})

test('error: rejected by the visitor', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  wallet.answer('reject')
  await expect(switchNetwork(kit, { network: 'fake:2' })).rejects.toThrow(
    UserRejectedRequestError,
  )
  expect(getNetwork(kit).network).toBe(fakeNetworks[0])
})

test('error: turned off by the app', async () => {
  const { kit } = createFakeKit({ enableNetworkSwitch: false })
  await expect(switchNetwork(kit, { network: 'fake:2' })).rejects.toThrow(
    NetworkSwitchDisabledError,
  )
})

test('behavior: the network of a wallet that was left stays the active one', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await wallet.selectNetwork(fakeNetworks[1])
  await disconnect(kit)
  expect(getNetwork(kit).network).toBe(fakeNetworks[1])
})

test('behavior: nobody is on an unsupported network after leaving its wallet', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await wallet.selectNetwork(createFakeNetwork(7))
  expect(getNetwork(kit).isSupported).toBe(false)
  await disconnect(kit)
  expect(getNetwork(kit)).toEqual({
    network: fakeNetworks[0],
    isSupported: true,
  })
})

test('behavior: a stored choice of another namespace counts as absent', () => {
  const { kit, storage } = createFakeKit()
  storage.setItem('latchkit.network.fake', '"other:1"')
  const next = createFakeKit({ storage })
  expect(next.kit.getState().networkIds).toEqual(kit.getState().networkIds)
})

test('parameters: signal', async () => {
  const { kit, wallet, events } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  wallet.answer('hang')
  const controller = new AbortController()
  const { signal } = controller
  const pending = switchNetwork(kit, { network: 'fake:2', signal })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await expect.poll(() => countPendingRequests(kit)).toBe(1)
  controller.abort()
  await ended
  expect(countPendingRequests(kit)).toBe(0)
  expect(getNetwork(kit).network).toBe(fakeNetworks[0])
  expect(events.some(({ event }) => event === 'SWITCH_NETWORK')).toBe(false)
  // The visitor may approve it still.
  await wallet.selectNetwork(fakeNetworks[1])
  expect(getNetwork(kit).network).toBe(fakeNetworks[1])
})

test('parameters: signal, where the adapter waits for something else', async () => {
  const { kit, adapter } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const wait = vi.fn(() => new Promise<void>(() => {}))
  adapter.switchNetwork = wait
  const controller = new AbortController()
  const { signal } = controller
  const pending = switchNetwork(kit, { network: 'fake:2', signal })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await expect.poll(() => wait.mock.calls.length).toBe(1)
  controller.abort()
  await ended
})

test.each([true, false])(
  'parameters: signal, aborted before; connected: %s',
  async (isConnected) => {
    const { kit, wallet } = createFakeKit()
    kit.mount()
    if (isConnected) await connect(kit, { connectorId: 'fake' })
    const signal = AbortSignal.abort()
    await expect(
      switchNetwork(kit, { network: 'fake:2', signal }),
    ).rejects.toThrow(RequestAbortedError)
    expect(getNetwork(kit).network).toBe(fakeNetworks[0])
    expect(wallet.requests).toEqual([])
  },
)

test('behavior: aborting what waits for approval ends a switch that hangs', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  wallet.answer('hang')
  const pending = switchNetwork(kit, { network: 'fake:2' })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await expect.poll(() => wallet.requests.length).toBe(1)
  abortRequests(kit)
  await ended
})

test('behavior: a wallet that goes on to another network right away is followed', async () => {
  const { kit, wallet } = createFakeKit()
  const { request } = await wallet.connector.getProvider('fake')
  wallet.connector.getProvider = async () => ({
    async request(args) {
      const answer = await request(args)
      await wallet.selectNetwork(fakeNetworks[0])
      return answer
    },
  })
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await switchNetwork(kit, { network: 'fake:2' })
  expect(getNetwork(kit).network).toBe(fakeNetworks[0])
})

test('behavior: a wallet that tells nobody of its move is believed', async () => {
  const { kit, wallet } = createFakeKit()
  wallet.connector.getProvider = async () => ({ request: async () => null })
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await switchNetwork(kit, { network: 'fake:2' })
  expect(getNetwork(kit).network).toBe(fakeNetworks[1])
})
