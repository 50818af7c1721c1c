import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet, toNetwork } from '@latchkit/test/evm/openDevnet'
import { startNode } from '@latchkit/test/evm/startNode'
import { erc20Abi } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { readContract } from './readContract.ts'

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
  using dapp = await openDapp(devnet, { isConnected: false })
  const symbol = await readContract(dapp.kit, {
    abi: erc20Abi,
    address,
    functionName: 'symbol',
  })
  expect(symbol satisfies string).toBe(token.symbol)
})

test('parameters: networkId', async () => {
  using dapp = await openDapp(devnet)
  const other = devnet.chains[1]?.contracts.tokens[0]
  const name = await readContract(dapp.kit, {
    network: 'eip155:31338',
    abi: erc20Abi,
    address: other?.address ?? '0x',
    functionName: 'name',
  })
  expect(name).toBe(other?.name)
})

test('error: no contract there', async () => {
  using dapp = await openDapp(devnet)
  await expect(
    readContract(dapp.kit, { ...balanceOf(to), address: to }),
  ).rejects.toMatchObject({ name: 'ContractFunctionExecutionError' })
})

test('error: the contract says why', async () => {
  const chainId = 31337
  const error = {
    code: 3,
    message: 'execution reverted: no',
    // Error("no")
    data: `0x08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'6e6f'.padEnd(64, '0')}`,
  }
  await using node = await startNode({ chainId, answers: { eth_call: error } })
  const network = toNetwork({ chainId, name: 'One', rpcUrl: node.url })
  using dapp = await openDapp(devnet, { networks: [network] })
  await expect(readContract(dapp.kit, balanceOf(to))).rejects.toMatchObject({
    name: 'ContractFunctionExecutionError',
    cause: { name: 'ContractFunctionRevertedError', reason: 'no' },
  })
})

test('error: a network that is not configured', async () => {
  using dapp = await openDapp(devnet)
  await expect(
    readContract(dapp.kit, { ...balanceOf(to), network: 'eip155:5' }),
  ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})

test('parameters: signal', async () => {
  using dapp = await openDapp(devnet)
  const signal = AbortSignal.abort(new Error('closed'))
  await expect(
    readContract(dapp.kit, { ...balanceOf(to), signal }),
  ).rejects.toThrow('closed')
})
