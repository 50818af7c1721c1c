import { createKit, disconnect } from '@latchkit/core'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { toNetwork } from '@latchkit/test/evm/openDevnet'
import { startNode } from '@latchkit/test/evm/startNode'
import { describe, expect, test } from 'vitest'
import { evm } from '../evm.ts'
import { estimateGas } from './estimateGas.ts'

const to: `0x${string}` = `0x${'b1'.repeat(20)}`

async function open(eth_estimateGas: unknown) {
  const node = await startNode({ chainId: 31337, answers: { eth_estimateGas } })
  const chain = { chainId: 31337, name: 'One', rpcUrl: node.url }
  const dapp = await openDapp({
    chains: [chain],
    accounts: [{ privateKey: `0x${'01'.repeat(32)}` }],
    networks: [toNetwork(chain)],
  })
  return {
    ...dapp,
    params: () =>
      node.calls.flat().find(({ method }) => method === 'eth_estimateGas')
        ?.params,
    async [Symbol.asyncDispose]() {
      dapp[Symbol.dispose]()
      await node[Symbol.asyncDispose]()
    },
  }
}

test('default', async () => {
  await using dapp = await open('0x5208')
  expect(await estimateGas(dapp.kit, { to, value: 7n, data: '0xab' })).toBe(
    21_000n,
  )
  const [from] = dapp.wallet.accounts
  expect(dapp.params()).toEqual([{ from, to, value: '0x7', data: '0xab' }])
})

test('parameters: address', async () => {
  await using dapp = await open('0x5208')
  await estimateGas(dapp.kit, { account: to, to })
  expect(dapp.params()).toEqual([{ from: to, to }])
})

test('behavior: no account, and a contract that is created', async () => {
  await using dapp = await open('0x5208')
  await disconnect(dapp.kit)
  expect(await estimateGas(dapp.kit, { data: '0xab' })).toBe(21_000n)
  expect(dapp.params()).toStrictEqual([{ data: '0xab' }])
})

test('parameters: signal', async () => {
  await using dapp = await open('0x5208')
  const signal = AbortSignal.abort(new Error('closed'))
  await expect(estimateGas(dapp.kit, { to, signal })).rejects.toThrow('closed')
  expect(dapp.params()).toBeUndefined()
})

test('parameters: network and chainId may name the same network', async () => {
  await using dapp = await open('0x5208')
  const network = 'eip155:31337'
  expect(await estimateGas(dapp.kit, { to, network, chainId: 31337 })).toBe(
    21_000n,
  )
})

test('error: an adapter without nodes', async () => {
  await using dapp = await open('0x5208')
  const { getRpc, ...adapter } = evm()
  const { networks } = dapp.kit.getState()
  const kit = createKit({ adapters: [adapter], networks })
  await expect(estimateGas(kit, { to })).rejects.toMatchObject({
    name: 'InvalidConfigurationError',
    hint: expect.stringContaining('`evm()` as the adapter for eip155'),
  })
})

test('error: a network that is not configured', async () => {
  await using dapp = await open('0x5208')
  await expect(
    estimateGas(dapp.kit, { to, network: 'eip155:5' }),
  ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})

test('parameters: chainId', async () => {
  await using dapp = await open('0x5208')
  await expect(estimateGas(dapp.kit, { to, chainId: 5 })).rejects.toMatchObject(
    {
      name: 'NetworkNotFoundError',
      message: 'Network "eip155:5" is not configured.',
    },
  )
})

test('error: network and chainId name different networks', async () => {
  await using dapp = await open('0x5208')
  await expect(
    estimateGas(dapp.kit, { to, network: 'eip155:1', chainId: 5 }),
  ).rejects.toMatchObject({
    name: 'NetworkConflictError',
    message: 'The parameters name two networks: "eip155:1" and chain 5.',
  })
})

test('error: the wallet is on a network that is not configured', async () => {
  await using dapp = await open('0x5208')
  dapp.wallet.setChain(5)
  await expect(estimateGas(dapp.kit, { to })).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
  })
})

test('error: the transaction would fail', async () => {
  await using dapp = await open({ code: 3, message: 'execution reverted: no' })
  await expect(estimateGas(dapp.kit, { to })).rejects.toMatchObject({
    name: 'TransactionError',
    reason: 'executionReverted',
  })
})

test.each([null, 21_000.5, 'lots', {}, '0x'])(
  'error: the node answers %j',
  async (answer) => {
    await using dapp = await open(() => answer)
    await expect(estimateGas(dapp.kit, { to })).rejects.toMatchObject({
      name: 'NodeResponseError',
    })
  },
)

describe('error: what can not be sent', () => {
  test.each([
    [{ to: 'vitalik.eth' }, 'InvalidAddressError'],
    [{ to, data: 'ab' }, 'InvalidDataError'],
  ])('%j', async (parameters, name) => {
    await using dapp = await open('0x5208')
    await expect(
      estimateGas(dapp.kit, parameters as estimateGas.Parameters),
    ).rejects.toMatchObject({
      name,
    })
    expect(dapp.params()).toBeUndefined()
  })
})
