import type { Adapter, NetworkId } from '@latchkit/core'
import { expect, test } from 'vitest'
import { formatAddress } from '../address/parseAddress.ts'
import { kusama } from '../networks/kusama.ts'
import { polkadotMainnet } from '../networks/polkadotMainnet.ts'
import { createSessionSupport } from './createSessionSupport.ts'

const publicKey = new Uint8Array(32).fill(3)
const [generic, own] = [42, 0].map((ss58Prefix) =>
  formatAddress(publicKey, { ss58Prefix }),
)

function open() {
  const sent: object[] = []
  let networkId: NetworkId = polkadotMainnet.caipNetworkId
  const accounts = [
    `${polkadotMainnet.caipNetworkId}:${generic}`,
    `${kusama.caipNetworkId}:${generic}`,
  ] as const
  const session: Adapter.Session = {
    getState: () => ({
      ...{ networkId, accounts, activeAccounts: accounts.slice(0, 1) },
      ...{ properties: new Map(), scopedProperties: new Map() },
    }),
    getNetworks: () => [polkadotMainnet, kusama],
    async request(args) {
      sent.push(args)
      return { signature: '0x12' }
    },
    async switchNetwork(next) {
      networkId = next
    },
    watch: () => () => {},
  }
  const provider = createSessionSupport().createProvider?.(session)
  if (!provider) throw new Error('There is no provider.')
  return { provider, sent, getNetworkId: () => networkId }
}

test('methods', () => {
  expect(createSessionSupport().methods).toMatchInlineSnapshot(`
    [
      "polkadot_signTransaction",
      "polkadot_signMessage",
    ]
  `)
})

test('default: the wallet reads the address as it opened it', async () => {
  const { provider, sent } = open()
  const method = 'polkadot_signMessage'
  const params = { address: own, message: 'hello' }
  expect(await provider.request({ method, params })).toEqual({
    signature: '0x12',
  })
  expect(sent).toEqual([{ method, params: { ...params, address: generic } }])
})

test('behavior: addresses are written with the prefix of the network', () => {
  const { formatAddress: format } = createSessionSupport()
  const onKusama = formatAddress(publicKey, { ss58Prefix: 2 })
  for (const given of [`${generic}`, `${own}`]) {
    expect(format?.(given, polkadotMainnet)).toBe(own)
    expect(format?.(given, kusama)).toBe(onKusama)
    expect(format?.(given, undefined)).toBe(given)
  }
  const mistyped = `${own?.slice(0, -1)}${own?.endsWith('q') ? 'p' : 'q'}`
  expect(format?.(mistyped, kusama)).toBe(mistyped)
})

test('behavior: a transaction is sent on the network of its genesis', async () => {
  const { provider, sent } = open()
  const method = 'polkadot_signTransaction'
  const { genesisHash, caipNetworkId: networkId } = kusama
  const params = { address: own, transactionPayload: { genesisHash } }
  await provider.request({ method, params })
  expect(sent).toMatchObject([{ method, networkId }])
})

test('error: an account, and a network, that the wallet has not opened', async () => {
  const { provider, sent } = open()
  const stranger = formatAddress(new Uint8Array(32), { ss58Prefix: 0 })
  const sign = (address: unknown, genesisHash?: string) =>
    provider.request({
      method: 'polkadot_signTransaction',
      params: { address, transactionPayload: { genesisHash } },
    })
  await expect(sign(stranger)).rejects.toMatchObject({ code: 4100 })
  await expect(sign(own, `0x${'ab'.repeat(32)}`)).rejects.toMatchObject({
    code: 4100,
  })
  expect(sent).toEqual([])
})

test('behavior: the session switches the network', async () => {
  const { provider, getNetworkId } = open()
  await provider.switchNetwork?.(kusama.caipNetworkId)
  expect(getNetworkId()).toBe(kusama.caipNetworkId)
})
