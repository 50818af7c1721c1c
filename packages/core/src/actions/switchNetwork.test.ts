import { UserRejectedRequestError } from '@latchkit/protocol'
import { expect, test, vi } from 'vitest'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.ts'
import { NetworkSwitchDisabledError } from '../errors/NetworkSwitchDisabledError.ts'
import { createToyKit, toyNetworks } from '../toy/createToyKit.ts'
import { createToyNetwork } from '../toy/createToyNetwork.ts'
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
