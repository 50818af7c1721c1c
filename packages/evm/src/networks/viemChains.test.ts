import {
  addNetwork,
  createKit,
  createMemoryStorage,
  findNetwork,
  getBalance,
  getNetwork,
  removeNetwork,
  switchNetwork,
} from '@latchkit/core'
import { startNode } from '@latchkit/test/evm/startNode'
import * as chains from 'viem/chains'
import { base, mainnet, optimism } from 'viem/chains'
import { chainConfig } from 'viem/op-stack'
import { expect, test } from 'vitest'
import { getViemClient } from '../actions/getViemClient.ts'
import { evm } from '../evm.ts'
import * as own from '../exports/index.ts'

const open = (parameters: Partial<createKit.Parameters> = {}) =>
  createKit({
    adapters: [evm()],
    networks: [mainnet, base],
    storage: createMemoryStorage(),
    ...parameters,
  })

test('default: chains of viem are networks', async () => {
  const kit = open()
  expect(kit.getState().networks).toMatchObject([
    { id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' },
    { id: 8453, caipNetworkId: 'eip155:8453', name: 'Base' },
  ])
  expect(getNetwork(kit).network.name).toBe('Ethereum')
  await switchNetwork(kit, { network: base })
  expect(getNetwork(kit)).toMatchObject({
    network: { caipNetworkId: 'eip155:8453' },
    isSupported: true,
  })
})

test('behavior: every chain of viem is accepted', () => {
  const all = Object.values(chains)
  expect(all.length).toBeGreaterThan(500)
  expect(open({ networks: all }).getState().networks).toHaveLength(
    new Set(all.map(({ id }) => id)).size,
  )
})

test('behavior: beside networks of this package, each id once', () => {
  const kit = open({ networks: [own.mainnet, mainnet, base, own.base] })
  expect(
    kit.getState().networks.map(({ caipNetworkId }) => caipNetworkId),
  ).toEqual(['eip155:1', 'eip155:8453'])
})

test('parameters: defaultNetwork', () => {
  expect(getNetwork(open({ defaultNetwork: base })).network.id).toBe(8453)
})

test('behavior: added, found and removed', () => {
  const kit = open()
  addNetwork(kit, { network: optimism })
  expect(findNetwork(kit, { network: optimism })).toMatchObject({
    caipNetworkId: 'eip155:10',
  })
  removeNetwork(kit, { network: optimism })
  expect(findNetwork(kit, { network: 'eip155:10' })).toBeUndefined()
})

test('behavior: reads use the RPC URLs of the chain', async () => {
  await using node = await startNode({
    chainId: 8453,
    answers: { eth_getBalance: '0x7' },
  })
  const network = { ...base, rpcUrls: { default: { http: [node.url] } } }
  const kit = open({ networks: [network] })
  const address = `0x${'b1'.repeat(20)}`
  expect(await getBalance(kit, { network: base, address })).toMatchObject({
    value: 7n,
    symbol: 'ETH',
  })
})

test('behavior: clients keep the formatters and contracts of the chain', async () => {
  const { chain } = await getViemClient(open(), { network: base })
  expect(chain?.formatters).toBe(chainConfig.formatters)
  expect(chain?.contracts?.multicall3).toEqual(base.contracts.multicall3)
})

test.each([-1, 1.5, Number.NaN, Infinity])('error: the id %s', (id) => {
  const chain = { ...mainnet, id }
  expect(() => open({ networks: [chain] })).toThrow(
    'Option `networks[0]` is an object. Write a network with a CAIP-2 id of its `chainNamespace`, or a chain of viem.',
  )
})
