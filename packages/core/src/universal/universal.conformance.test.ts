import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import {
  createFakeLedger,
  createFakeWallet,
} from '@latchkit/test/core/createFakeWallet'
import type { AdapterHarness } from '@latchkit/testing/conformance'
import { listAdapterCases } from '@latchkit/testing/conformance'
import { expect, test } from 'vitest'
import type { Adapter } from '../types/Adapter.ts'
import type { Connector, Provider } from '../types/Connector.ts'
import { universal } from './universal.ts'

const namespace = 'polkadot'
const networks = [
  createFakeNetwork(1, namespace),
  createFakeNetwork(2, namespace),
] as const

/** The fake wallet, spoken to as a session's provider is. */
function toConnector(inner: Connector): Connector {
  return {
    ...inner,
    async getProvider(each) {
      const fake = await inner.getProvider(each)
      const provider: Provider = {
        async request({ params }, options) {
          const { message } = params as { message: string }
          const args = { method: 'fake_sign', params: { message } }
          return { signature: await fake.request(args, options) }
        },
        async switchNetwork(networkId, options) {
          const method = 'fake_switchNetwork'
          await fake.request({ method, params: { networkId } }, options)
        },
      }
      return provider
    },
  }
}

const harness: AdapterHarness = {
  networks,
  unknownNetwork: createFakeNetwork(9, namespace),
  async setup() {
    const wallet = createFakeWallet({
      ledger: createFakeLedger(),
      addresses: ['Alice', 'Bob'],
      namespaces: [namespace],
      networks,
    })
    const adapter: Adapter = {
      ...universal({ namespace, defaultNetwork: networks[0] }),
      discover(handlers) {
        handlers.added(toConnector(wallet.connector))
        return () => {}
      },
    }
    return { adapter, wallet }
  },
  verifyMessage: async ({ address, message, signature }) =>
    signature === `signed:${address}:${message}`,
  readTransaction: async () => ({ to: '', value: 0n }),
}

/** What a namespace without a package of its own can't: build transactions, read nodes, teach a wallet a network. */
const beyond = new Map<string, string | number>([
  [
    'sendTransaction: transfers the value to the recipient',
    'OPERATION_UNSUPPORTED',
  ],
  [
    'getBalance: reads base units of the native currency',
    'OPERATION_UNSUPPORTED',
  ],
  ['switchNetwork: adds a network that the wallet does not know', 4902],
])

for (const { title, run } of listAdapterCases(harness)) {
  const code = beyond.get(title)
  if (code === undefined) test(title, run)
  else
    test(`error: not ${title}`, () =>
      expect(run()).rejects.toMatchObject({ code }))
}

test('behavior: only what it says is beyond it', () => {
  const titles = listAdapterCases(harness).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining([...beyond.keys()]))
})
