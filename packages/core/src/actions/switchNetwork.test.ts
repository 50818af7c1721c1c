import {
  RequestAbortedError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import { expect, test, vi } from 'vitest'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.ts'
import { NetworkSwitchDisabledError } from '../errors/NetworkSwitchDisabledError.ts'
import { createToyKit, toyNetworks } from '../toy/createToyKit.ts'
import { createToyNetwork } from '../toy/createToyNetwork.ts'
import { abortRequests } from './abortRequests.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getNetwork } from './getNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'

test('default', async () => {
  const { kit, events } = createToyKit()
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  const network = await switchNetwork(kit, { networkId: 'toy:2' })
  expect(network).toBe(toyNetworks[1])
  expect(getNetwork(kit)).toEqual({ network, isSupported: true })
  const moves = events.filter(({ event }) => event === 'SWITCH_NETWORK')
  expect(moves).toEqual([
    { event: 'SWITCH_NETWORK', properties: { network: 'toy:2' } },
  ])
})

test('behavior: without a wallet, remembers the choice for the next visit', async () => {
  const { kit, storage } = createToyKit()
  await switchNetwork(kit, { networkId: 'toy:2' })
  expect(getNetwork(kit).network).toBe(toyNetworks[1])
  const next = createToyKit({ storage })
  expect(getNetwork(next.kit).network).toBe(toyNetworks[1])
})

test('behavior: a wallet on a network that is not configured gives a placeholder', async () => {
  const { kit, wallet } = createToyKit()
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  await wallet.selectNetwork(createToyNetwork(7))
  expect(getNetwork(kit)).toMatchInlineSnapshot(`
    {
      "isSupported": false,
      "network": {
        "caipNetworkId": "toy:7",
        "chainNamespace": "toy",
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
  const { kit, events } = createToyKit()
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (let i = 0; i < 2; i += 1)
    await expect(switchNetwork(kit, { networkId: 'toy:9' })).rejects.toThrow(
      NetworkNotFoundError,
    )
  expect(events).toMatchInlineSnapshot(`
    [
      {
        "event": "ALERT",
        "properties": {
          "code": "SWITCH_NETWORK_NOT_FOUND",
          "message": "Network "toy:9" is not configured.",
        },
      },
    ]
  `)
  expect(shown).toHaveBeenCalledTimes(1)
})

test('error: rejected by the visitor', async () => {
  const { kit, wallet } = createToyKit()
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  wallet.answer('reject')
  await expect(switchNetwork(kit, { networkId: 'toy:2' })).rejects.toThrow(
    UserRejectedRequestError,
  )
  expect(getNetwork(kit).network).toBe(toyNetworks[0])
})

test('error: turned off by the app', async () => {
  const { kit } = createToyKit({ enableNetworkSwitch: false })
  await expect(switchNetwork(kit, { networkId: 'toy:2' })).rejects.toThrow(
    NetworkSwitchDisabledError,
  )
})

test('behavior: nobody is on an unsupported network after leaving its wallet', async () => {
  const { kit, wallet } = createToyKit()
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  await wallet.selectNetwork(createToyNetwork(7))
  expect(getNetwork(kit).isSupported).toBe(false)
  await disconnect(kit)
  expect(getNetwork(kit)).toEqual({
    network: toyNetworks[0],
    isSupported: true,
  })
})

test('behavior: a stored choice of another namespace counts as absent', () => {
  const { kit, storage } = createToyKit()
  storage.setItem('latchkit.network.toy', '"toz:1"')
  const next = createToyKit({ storage })
  expect(next.kit.getState().networkIds).toEqual(kit.getState().networkIds)
})

test('parameters: signal', async () => {
  const { kit, wallet, events } = createToyKit()
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  wallet.answer('hang')
  const controller = new AbortController()
  const { signal } = controller
  const pending = switchNetwork(kit, { networkId: 'toy:2', signal })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await expect.poll(() => kit.internals.requests.size).toBe(1)
  controller.abort()
  await ended
  expect(kit.internals.requests.size).toBe(0)
  expect(getNetwork(kit).network).toBe(toyNetworks[0])
  expect(events.some(({ event }) => event === 'SWITCH_NETWORK')).toBe(false)
  // The visitor may approve it still.
  await wallet.selectNetwork(toyNetworks[1])
  expect(getNetwork(kit).network).toBe(toyNetworks[1])
})

test('parameters: signal, where the adapter waits for something else', async () => {
  const { kit, adapter } = createToyKit()
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  const wait = vi.fn(() => new Promise<void>(() => {}))
  adapter.switchNetwork = wait
  const controller = new AbortController()
  const { signal } = controller
  const pending = switchNetwork(kit, { networkId: 'toy:2', signal })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await expect.poll(() => wait.mock.calls.length).toBe(1)
  controller.abort()
  await ended
})

test.each([true, false])(
  'parameters: signal, aborted before; connected: %s',
  async (isConnected) => {
    const { kit, wallet } = createToyKit()
    kit.mount()
    if (isConnected) await connect(kit, { connectorId: 'toy' })
    const signal = AbortSignal.abort()
    await expect(
      switchNetwork(kit, { networkId: 'toy:2', signal }),
    ).rejects.toThrow(RequestAbortedError)
    expect(getNetwork(kit).network).toBe(toyNetworks[0])
    expect(wallet.requests).toEqual([])
  },
)

test('behavior: aborting what waits for approval ends a switch that hangs', async () => {
  const { kit, wallet } = createToyKit()
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  wallet.answer('hang')
  const pending = switchNetwork(kit, { networkId: 'toy:2' })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await expect.poll(() => wallet.requests.length).toBe(1)
  abortRequests(kit)
  await ended
})

test('behavior: a wallet that goes on to another network right away is followed', async () => {
  const { kit, wallet } = createToyKit()
  const { request } = await wallet.connector.getProvider('toy')
  wallet.connector.getProvider = async () => ({
    async request(args) {
      const answer = await request(args)
      await wallet.selectNetwork(toyNetworks[0])
      return answer
    },
  })
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  await switchNetwork(kit, { networkId: 'toy:2' })
  expect(getNetwork(kit).network).toBe(toyNetworks[0])
})

test('behavior: a wallet that tells nobody of its move is believed', async () => {
  const { kit, wallet } = createToyKit()
  wallet.connector.getProvider = async () => ({ request: async () => null })
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  await switchNetwork(kit, { networkId: 'toy:2' })
  expect(getNetwork(kit).network).toBe(toyNetworks[1])
})
