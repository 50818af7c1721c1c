import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet, toNetwork } from '@latchkit/test/evm/openDevnet'
import { startNode } from '@latchkit/test/evm/startNode'
import { erc20Abi } from 'viem'
import { chainConfig as celoConfig } from 'viem/celo'
import { chainConfig as opConfig } from 'viem/op-stack'
import { chainConfig as zksyncConfig } from 'viem/zksync'
import { afterAll, expect, test } from 'vitest'
import { evmNetwork } from '../networks/evmNetwork.ts'
import { getViemClient } from './getViemClient.ts'
import { getClient } from './require.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)

const token = devnet.chains[0]?.contracts.tokens[1]
if (!token) throw new Error('The devnet has no tokens.')
const { address } = token
const to = '0x00000000000000000000000000000000000000b1'

const balanceOf = (owner: `0x${string}`) =>
  ({
    abi: erc20Abi,
    address,
    functionName: 'balanceOf',
    args: [owner],
  }) as const

test('default', async () => {
  using dapp = await openDapp(devnet)
  const client = await getViemClient(dapp.kit)
  expect(await client.getChainId()).toBe(31337)
  expect(client.chain?.name).toBe('Latchkit Devnet One')
  const results = await client.multicall({
    contracts: [balanceOf(to), balanceOf(address)],
  })
  expect(results.map(({ status }) => status)).toEqual(['success', 'success'])
})

test('parameters: networkId', async () => {
  using dapp = await openDapp(devnet)
  const client = await getViemClient(dapp.kit, { network: 'eip155:31338' })
  expect(await client.getChainId()).toBe(31338)
})

test('behavior: one bare client for each network', async () => {
  using dapp = await openDapp(devnet)
  const [one, two] = await Promise.all([
    getClient(dapp.kit, {}),
    getClient(dapp.kit, { network: 'eip155:31337' }),
  ])
  expect(one).toBe(two)
  expect(await getClient(dapp.kit, { network: 'eip155:31338' })).not.toBe(one)
})

test('behavior: a client that could not be created is created again', async () => {
  let turn = 0
  const network = Object.defineProperty({ ...devnet.networks[0] }, 'stack', {
    get() {
      turn += 1
      if (turn === 1) throw new Error('not yet')
      return undefined
    },
  })
  using dapp = await openDapp(devnet, { networks: [network] })
  await expect(getViemClient(dapp.kit)).rejects.toThrow('not yet')
  expect(await (await getViemClient(dapp.kit)).getChainId()).toBe(31337)
})

test('behavior: a chain has what its network has', async () => {
  const network = evmNetwork({
    id: 31337,
    name: 'One',
    rpcUrl: 'http://127.0.0.1:1',
  })
  using dapp = await openDapp(devnet, { networks: [network] })
  const { chain } = await getViemClient(dapp.kit)
  const { nativeCurrency } = network
  const bare = {
    id: 31337,
    name: 'One',
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  }
  expect(chain).toMatchObject(bare)
  for (const key of ['contracts', 'blockTime', 'formatters'])
    expect(chain).not.toHaveProperty(key)
  const [full] = devnet.networks
  using other = await openDapp(devnet)
  expect((await getViemClient(other.kit)).chain).toMatchObject({
    contracts: full.contracts,
    blockTime: 1_000,
  })
})

test('error: a failure of the node is not retried a second time', async () => {
  await using node = await startNode({
    handle: ({ response }) => {
      response.writeHead(401).end()
      return true
    },
  })
  const network = toNetwork({
    chainId: 31337,
    name: 'One',
    rpcUrl: node.url,
  })
  using dapp = await openDapp(devnet, { networks: [network] })
  const client = await getViemClient(dapp.kit)
  await expect(client.getGasPrice()).rejects.toMatchObject({
    cause: { name: 'NodeStatusError', status: 401 },
  })
  expect(node.calls).toHaveLength(1)
})

test('error: in the words of the node', async () => {
  const chainId = 31337
  const error = { code: -32000, message: 'header not found' }
  await using node = await startNode({
    chainId,
    answers: { eth_gasPrice: error },
  })
  const network = toNetwork({ chainId, name: 'One', rpcUrl: node.url })
  using dapp = await openDapp(devnet, { networks: [network] })
  const client = await getViemClient(dapp.kit)
  await expect(client.getGasPrice()).rejects.toMatchObject({
    name: 'InvalidInputRpcError',
    details: 'header not found',
  })
})

test.each([
  ['op', opConfig],
  ['zksync', zksyncConfig],
  ['celo', celoConfig],
] as const)('behavior: %s has formatters', async (stack, config) => {
  const network = { ...devnet.networks[0], stack }
  using dapp = await openDapp(devnet, { networks: [network] })
  const client = await getViemClient(dapp.kit)
  expect(client.chain?.formatters).toBe(config.formatters)
})

test('behavior: an unknown stack has the formatters of Ethereum', async () => {
  const network = { ...devnet.networks[0], stack: 'constructor' as 'op' }
  using dapp = await openDapp(devnet, { networks: [network] })
  const client = await getViemClient(dapp.kit)
  expect(client.chain).not.toHaveProperty('formatters')
})
