import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet, toNetwork } from '@latchkit/test/evm/openDevnet'
import { startNode } from '@latchkit/test/evm/startNode'
import type {
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
} from 'viem'
import {
  encodeAbiParameters,
  encodeErrorResult,
  erc20Abi,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { getViemClient } from './getViemClient.ts'
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

describe('behavior: results and errors are those of viem', () => {
  const network = (url: string) =>
    toNetwork({ chainId: 31337, name: 'One', rpcUrl: url })
  const abi = [
    ...erc20Abi,
    ...parseAbi([
      'error Closed(uint256 until)',
      'function many() view returns (uint256 one, address[] two)',
    ]),
  ]
  const owner = '0x00000000000000000000000000000000000000b1'
  const call = {
    abi,
    address,
    functionName: 'balanceOf',
    args: [owner],
  } as const
  const revert = (data: string) => ({
    code: 3,
    message: 'execution reverted',
    data,
  })

  test.each([
    ['a number', call, `0x${'2a'.padStart(64, '0')}`],
    [
      'several values',
      { abi, address, functionName: 'many' },
      encodeAbiParameters(parseAbiParameters('uint256, address[]'), [
        7n,
        [owner],
      ]),
    ],
    ['a result of a wrong length', call, '0x12'],
    ['no result', call, '0x'],
    [
      'an error of the contract',
      call,
      revert(encodeErrorResult({ abi, errorName: 'Closed', args: [9n] })),
    ],
    ['an unknown error', call, revert('0xdeadbeef')],
    [
      'a revert without data',
      call,
      { code: -32603, message: 'execution reverted' },
    ],
    [
      'an error of the node',
      call,
      { code: -32000, message: 'header not found' },
    ],
    ['a wrong argument', { ...call, args: ['0x12'] }, '0x'],
    ['an unknown function', { ...call, functionName: 'none' }, '0x'],
    ['an invalid address', { ...call, address: '0x12' }, '0x'],
    [
      'a block number',
      { ...call, blockNumber: 5n },
      `0x${'1'.padStart(64, '0')}`,
    ],
    [
      'a block tag',
      { ...call, blockTag: 'safe' },
      `0x${'1'.padStart(64, '0')}`,
    ],
    ['an account', { ...call, account: owner }, `0x${'1'.padStart(64, '0')}`],
    [
      'a state override',
      { ...call, stateOverride: [{ address: owner, balance: 1n }] },
      `0x${'1'.padStart(64, '0')}`,
    ],
  ] as const)('%s', async (_, parameters, answer) => {
    await using node = await startNode({
      chainId: 31337,
      answers: { eth_call: answer },
    })
    using dapp = await openDapp(devnet, { networks: [network(node.url)] })
    const given = parameters as unknown as readContract.Parameters
    const viem = await getViemClient(dapp.kit)
    const theirs = await settle(viem.readContract(given))
    const ours = await settle(readContract(dapp.kit, given))
    expect(ours).toEqual(theirs)
    const requests = node.calls
      .flat()
      .filter(({ method }) => method === 'eth_call')
      .map(({ params }) => params)
    expect(requests.slice(requests.length / 2)).toEqual(
      requests.slice(0, requests.length / 2),
    )
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

test('parameters: signal, aborted before, reads nothing', async () => {
  const answers = { eth_call: `0x${'2a'.padStart(64, '0')}` }
  await using node = await startNode({ chainId: 31337, answers })
  const network = toNetwork({ chainId: 31337, name: 'One', rpcUrl: node.url })
  using dapp = await openDapp(devnet, { networks: [network] })
  const signal = AbortSignal.abort(new Error('closed'))
  await expect(
    readContract(dapp.kit, { ...balanceOf(to), signal }),
  ).rejects.toThrow('closed')
  expect(await readContract(dapp.kit, balanceOf(address))).toBe(42n)
  const calls = node.methods().filter((method) => method === 'eth_call')
  expect(calls).toHaveLength(1)
})

/** Resolves with a result, or with what an app reads from viem's errors. */
async function settle(result: Promise<unknown>): Promise<unknown> {
  try {
    return { result: await result }
  } catch (error) {
    const names: string[] = []
    for (let it = error as Error | undefined; it; it = it.cause as Error)
      names.push(it.name)
    const { message, cause } = error as ContractFunctionExecutionError
    const { data, reason, raw, signature } = (cause ??
      {}) as ContractFunctionRevertedError
    return { names, message, revert: { data, reason, raw, signature } }
  }
}
