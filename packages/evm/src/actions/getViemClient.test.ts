import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet, toNetwork } from '@latchkit/test/evm/openDevnet'
import { startNode } from '@latchkit/test/evm/startNode'
import { erc20Abi } from 'viem'
import { chainConfig as celoConfig } from 'viem/celo'
import { chainConfig as opConfig } from 'viem/op-stack'
import { chainConfig as zksyncConfig } from 'viem/zksync'
import { afterAll, expect, test } from 'vitest'
import { getViemClient } from './getViemClient.ts'

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
