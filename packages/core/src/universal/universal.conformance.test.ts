import { encodeHex } from '@latchkit/protocol/internal'
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
    // Bytes are passed on as hex.
    [message, `0x${encodeHex(new TextEncoder().encode(message))}`].includes(
      signature.replace(`signed:${address}:`, ''),
    ),
  readTransaction: async () => ({ to: '', value: 0n }),
}

/** What a namespace without a package of its own can't: build transactions, read nodes, teach a wallet a network. */
const unsupported = { code: 'OPERATION_UNSUPPORTED' }
const refused = { message: expect.stringContaining('OperationUnsupported') }
const beyond = new Map<string, object>([
  ['sendTransaction: transfers the value to the recipient', unsupported],
  ['getTransactionStatus: does not drop what was sent', unsupported],
  ['getTransactionStatus: does not know what was never sent', unsupported],
  ['error: sendTransaction rejected by the visitor', refused],
  ['error: sendTransaction aborted while the wallet hangs', refused],
  ['getBalance: reads base units of the native currency', unsupported],
  [
    'switchNetwork: adds a network that the wallet does not know',
    { code: 4902 },
  ],
])

for (const { title, run } of listAdapterCases(harness)) {
  const error = beyond.get(title)
  if (error === undefined) test(title, run)
  else
    test(`error: not ${title}`, () =>
      expect(run()).rejects.toMatchObject(error))
}

test('behavior: only what it says is beyond it', () => {
  const titles = listAdapterCases(harness).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining([...beyond.keys()]))
})
