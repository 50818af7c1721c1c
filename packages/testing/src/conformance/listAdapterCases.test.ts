import type { Adapter, Connector } from '@latchkit/core'
import { checkAmount, RpcError } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import {
  createFakeLedger,
  createFakeWallet,
} from '@latchkit/test/core/createFakeWallet'
import { describe, expect, test } from 'vitest'
import type { AdapterHarness } from './AdapterHarness.ts'
import { listAdapterCases } from './listAdapterCases.ts'

const networks = [createFakeNetwork(1), createFakeNetwork(2)] as const

/** Refuses what a real family does. */
function createStrictAdapter(connectors: readonly Connector[]): Adapter {
  const adapter = createFakeAdapter({ connectors })
  return {
    ...adapter,
    isAddress: (text) => text === 'Alice' || text === 'Bob',
    signMessage(provider, { message: given, ...parameters }) {
      const message =
        typeof given === 'string' ? given : new TextDecoder().decode(given)
      return adapter.signMessage(provider, { ...parameters, message })
    },
    async sendTransaction(provider, parameters) {
      const { to, value } = parameters
      const max = 2n ** 64n
      checkAmount('value', value, { max, unit: 'base units' })
      if (to !== 'Alice' && to !== 'Bob') throw new RpcError({ code: -32602 })
      return adapter.sendTransaction(provider, parameters)
    },
    getTransactionStatus: async ({ hash }) => ({
      status: hash === 'hash-0' ? 'ended' : 'unknown',
    }),
  }
}

function createHarness(): AdapterHarness {
  const ledger = createFakeLedger()
  return {
    networks,
    unknownNetwork: createFakeNetwork(9),
    async setup() {
      const wallet = createFakeWallet({
        ledger,
        addresses: ['Alice', 'Bob'],
        networks,
      })
      const connectors = [wallet.connector]
      return { adapter: createStrictAdapter(connectors), wallet }
    },
    verifyMessage: async ({ address, message, signature }) =>
      signature === `signed:${address}:${message}`,
    readTransaction: async ({ hash }) => ledger.read(hash),
  }
}

describe('a second, made-up namespace', () => {
  for (const { title, run } of listAdapterCases(createHarness()))
    test(title, run)
})

describe('the suite refutes an adapter that', () => {
  test.each([
    [
      'signs something else',
      'signMessage: gives',
      { signMessage: async () => 'x' },
    ],
    [
      'sends nothing',
      'sendTransaction: transfers',
      { sendTransaction: async () => 'hash-0' },
    ],
    [
      'stays where it is',
      'switchNetwork: adds',
      {
        switchNetwork: async () => {
          throw new Error('no')
        },
      },
    ],
    [
      'reads nothing',
      'getBalance: reads',
      { getBalance: async () => ({ value: 0n, decimals: 3, symbol: 'FAKE' }) },
    ],
  ])('%s', async (_, start, fault) => {
    const harness = createHarness()
    const faulty: AdapterHarness = {
      ...harness,
      async setup() {
        const { adapter, wallet } = await harness.setup()
        return { adapter: { ...adapter, ...fault }, wallet }
      },
    }
    const found = listAdapterCases(faulty).find(({ title }) =>
      title.startsWith(start),
    )
    await expect(found?.run()).rejects.toThrow()
  })
})

test('behavior: wallets without a network of their own are spared two cases', () => {
  const harness = createHarness()
  const titles = listAdapterCases(harness).map(({ title }) => title)
  const fewer = listAdapterCases({ ...harness, isNetworkless: true })
  const left = titles.filter((title) =>
    fewer.every((each) => each.title !== title),
  )
  expect(left).toEqual([
    'watch: follows the network that the wallet selects',
    'error: switchNetwork rejected by the visitor',
  ])
})
