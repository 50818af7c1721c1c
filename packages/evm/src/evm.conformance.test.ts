import { openDevnet } from '@latchkit/test/evm/openDevnet'
import { requestNode } from '@latchkit/test/evm/requestNode'
import { verifyPersonalSign } from '@latchkit/test/evm/verifyPersonalSign'
import type { Misbehavior } from '@latchkit/testing'
import { createFakeWallet } from '@latchkit/testing'
import { listAdapterCases } from '@latchkit/testing/conformance'
import { afterAll, afterEach, beforeEach, describe, test, vi } from 'vitest'
import { evm } from './evm.ts'
import { evmNetwork } from './networks/evmNetwork.ts'

const devnet = await openDevnet()
const { networks, accounts, chains } = devnet
afterAll(devnet.stop)

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A wallet whose visitor does what the test says, and whose listeners are counted. */
function openWallet(misbehavior: Partial<Misbehavior>) {
  let how: 'approve' | 'reject' | 'hang' = 'approve'
  let prompts = 0
  let listeners = 0
  const wallet = createFakeWallet({
    accounts: accounts.map(({ privateKey }) => privateKey),
    chains: [...chains],
    misbehavior,
    async onPrompt() {
      prompts += 1
      if (how === 'hang') return new Promise<never>(() => {})
      return how
    },
  })
  const { provider } = wallet
  const counted = {
    request: provider.request.bind(provider),
    on(...args: Parameters<typeof provider.on>) {
      listeners += 1
      provider.on(...args)
    },
    removeListener(...args: Parameters<typeof provider.removeListener>) {
      listeners -= 1
      provider.removeListener(...args)
    },
  }
  const announce = () => {
    const detail = { info: wallet.info, provider: counted }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  page.addEventListener('eip6963:requestProvider', announce)
  const [first, second] = wallet.accounts
  if (!first || !second) throw new Error('The wallet has not two accounts.')
  return {
    connectorId: `eip155:${wallet.info.rdns}`,
    addresses: [first, second] as const,
    answer(next: typeof how) {
      how = next
    },
    countPrompts: () => prompts,
    countListeners: () => listeners,
    async selectAccount(address: string) {
      wallet.switchAccount(address as `0x${string}`)
    },
    async selectNetwork({ id }: { id: number | string }) {
      wallet.setChain(Number(id))
    },
    async close() {
      wallet.revoke()
    },
  }
}

const listCases = (misbehavior: Partial<Misbehavior>) =>
  listAdapterCases({
    networks,
    unknownNetwork: evmNetwork({
      id: 424_242,
      name: 'Elsewhere',
      rpcUrl: 'http://127.0.0.1:1',
    }),
    setup: async () => ({ adapter: evm(), wallet: openWallet(misbehavior) }),
    // With other libraries than viem, which signs.
    verifyMessage: async (parameters) => verifyPersonalSign(parameters),
    async readTransaction({ network, hash }) {
      const [url = ''] = network.rpcUrls.default.http
      const { to, value } = await requestNode<{ to: string; value: string }>(
        url,
        { method: 'eth_getTransactionByHash', params: [hash] },
      )
      return { to, value: BigInt(value) }
    },
  })

describe.each<Partial<Misbehavior>>([
  {},
  { nestErrors: true },
  { throwStrings: true },
  { decimalChainIds: true },
  { duplicateEvents: true },
  { lateEvents: true },
])('a wallet with %j', (misbehavior) => {
  for (const { title, run } of listCases(misbehavior)) test(title, run)
})
