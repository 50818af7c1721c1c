import { describe, expect, test } from 'vitest'
import { createToyAdapter } from '../toy/createToyAdapter.ts'
import { createToyLedger } from '../toy/createToyLedger.ts'
import { createToyNetwork } from '../toy/createToyNetwork.ts'
import { createToyWallet } from '../toy/createToyWallet.ts'
import type { AdapterHarness } from './AdapterHarness.ts'
import { listAdapterCases } from './listAdapterCases.ts'

const networks = [createToyNetwork(1), createToyNetwork(2)] as const

function createHarness(): AdapterHarness {
  const ledger = createToyLedger()
  return {
    networks,
    unknownNetwork: createToyNetwork(9),
    async setup() {
      const wallet = createToyWallet({
        ledger,
        addresses: ['Alice', 'Bob'],
        networks,
      })
      const connectors = [wallet.connector]
      return { adapter: createToyAdapter({ connectors }), wallet }
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
      'sendTransaction: moves',
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
      { getBalance: async () => ({ value: 0n, decimals: 3, symbol: 'TOY' }) },
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
