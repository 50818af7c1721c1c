import type { Network, Provider } from '@latchkit/core'
import { sendTransaction } from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import {
  BaseError,
  OutcomeUnknownError,
  RequestAbortedError,
  RpcError,
} from '@latchkit/protocol'
import { openBitcoinPage } from '@latchkit/test/bitcoin/openBitcoinPage'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { sendTransfer } from '../actions/sendTransfer.ts'
import { bitcoin } from '../bitcoin.ts'
import { createEsplora } from '../esplora/createEsplora.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { sendTransfer as send } from './sendTransfer.ts'

const local = await startBitcoin({ network: 'mainnet' })
afterAll(local.stop)

const network: Network = {
  ...bitcoinMainnet,
  rpcUrls: { default: { http: [local.url] } },
}
const networkId = network.caipNetworkId
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const transfer = { to, value: 5_000n }

let unmount = () => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

let key = 11_000
async function open(kind: openBitcoinPage.Parameters['kind']) {
  key += 1
  const page = await openBitcoinPage({
    ...{ adapter: () => bitcoin(), local, network, kind, key },
    coins: [60_000n],
  })
  unmount = page.unmount
  return page
}

/** Opens UniSat, whose method for transfers fails as given. */
async function openUnisat(error: unknown) {
  const page = await open('unisat')
  const { unisat } = window as unknown as { unisat: object }
  let count = 0
  Object.assign(unisat, {
    async sendBitcoin() {
      count += 1
      throw error
    },
  })
  return { ...page, countTransfers: () => count }
}

const unknown = {
  ...{ name: 'OutcomeUnknownError', code: 'OUTCOME_UNKNOWN' },
  ...{ hash: undefined, networkId },
  hint: 'Look for it in the wallet before you repeat it.',
}

test.for(
  (['unisat', 'okx', 'leather', 'provider'] as const).flatMap((kind) =>
    [undefined, 7, {}, { txid: 'abc' }, { txid: 'AB'.repeat(32) }].map(
      (value) => [kind, value] as const,
    ),
  ),
)('error: %s answers with %j, and may have sent it', async ([kind, value]) => {
  const { kit, wallet } = await open(kind)
  const { prompts } = wallet
  wallet.misbehave({ junk: { value } })
  for (const run of [sendTransaction, sendTransfer])
    await expect(run(kit, transfer)).rejects.toMatchObject({
      ...unknown,
      cause: expect.objectContaining({ name: 'WalletResponseError' }),
    })
  expect(wallet.prompts).toBe(prompts + 2)
  expect(kit.getState().sent).toEqual([])
})

test.for([
  { code: 4900, message: 'Disconnected' },
  { code: 4901, message: 'No network' },
  // Its node has it: it has sent it before.
  { code: -32603, message: 'txn-already-in-mempool' },
  {
    code: -32603,
    message: '-27: Transaction outputs already in utxo set',
  },
])('error: the wallet is lost, or has sent it: %j', async (error) => {
  const { kit, countTransfers } = await openUnisat(error)
  for (const run of [sendTransaction, sendTransfer])
    await expect(run(kit, transfer)).rejects.toMatchObject({
      ...unknown,
      cause: expect.objectContaining({ code: error.code }),
    })
  expect(countTransfers()).toBe(2)
})

test.for([
  { code: 4001, message: 'txn-already-in-mempool' },
  { code: 4100, message: 'Locked' },
  { code: -32602, message: 'Invalid amount' },
  { code: -32603, message: 'Insufficient balance' },
])('error: the wallet says no: %j', async (error) => {
  const { kit, countTransfers } = await openUnisat(error)
  for (const run of [sendTransaction, sendTransfer])
    await expect(run(kit, transfer)).rejects.toMatchObject({
      code: error.code,
    })
  expect(countTransfers()).toBe(2)
})

/** Opens a provider that fails as given, and the parameters of a transfer with it. */
function openProvider(error: unknown) {
  const asked: string[] = []
  const provider: Provider = {
    async request({ method }) {
      asked.push(method)
      throw error
    },
  }
  const esplora = createEsplora({ network, urls: [local.url] })
  const parameters = { ...transfer, address: to, network, esplora }
  return { asked, provider, parameters }
}

// What the wallet can't do is no reason to ask it again.
const inner = { cause: new RpcError({ code: 4200 }) }

test.for([
  new RpcError({ code: 4900 }),
  new RequestAbortedError({ cause: new RpcError({ code: 4900 }) }),
  new BaseError('Expired', { code: 'REQUEST_EXPIRED', ...inner }),
  new BaseError('No relay', { code: 'RELAY_UNREACHABLE' }),
  new BaseError('No tab', { code: 'TAB_UNRESPONSIVE' }),
])(
  'error: the session ends before the wallet answers: $code',
  async (cause) => {
    const { asked, provider, parameters } = openProvider(cause)
    await expect(send(provider, parameters)).rejects.toMatchObject({
      ...{ ...unknown, cause },
    })
    expect(asked).toEqual(['sendTransfer'])
  },
)

test('error: the provider does not know whether it has sent it', async () => {
  const error = new OutcomeUnknownError({ hash: 'ab', networkId, ...inner })
  const { asked, provider, parameters } = openProvider(error)
  await expect(send(provider, parameters)).rejects.toBe(error)
  expect(asked).toEqual(['sendTransfer'])
})

test('error: the session ends before the wallet has signed', async () => {
  const error = new RpcError({ code: 4900 })
  const { asked, provider, parameters } = openProvider(error)
  const sending = send(provider, { ...parameters, feeRate: 1 })
  await expect(sending).rejects.toBe(error)
  expect(asked).toEqual(['getAccountAddresses'])
})

test('behavior: a wallet that can’t send by itself signs', async () => {
  const { kit } = await openUnisat({ code: 4200, message: 'Unsupported' })
  const hash = await sendTransaction(kit, transfer)
  expect(local.chain.getTransaction(hash)).toBeDefined()
})
