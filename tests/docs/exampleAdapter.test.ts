import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@latchkit/core'
import {
  connect,
  createKit,
  createMemoryStorage,
  getAccount,
} from '@latchkit/core'
import { evm, mainnet } from '@latchkit/evm'
import { listAdapterCases } from '@latchkit/testing/conformance'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { tron, tronMainnet } from '../../docs/examples/tron.ts'
import type { TronLedger } from './createFakeTronWallet.ts'
import {
  createFakeTronWallet,
  verifyTronMessage,
} from './createFakeTronWallet.ts'

const ledger: TronLedger = new Map()
const node = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { address, visible } = JSON.parse(body)
  const isAsked = request.url === '/wallet/getaccount' && visible === true
  // As TRON's nodes do, which name no balance of an account that has none.
  const has = isAsked && address.startsWith('T') ? { balance: 5_000_000 } : {}
  response.end(JSON.stringify(has))
})
await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
afterAll(() => void node.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
const toNetwork = (id: string, name: string): Network => ({
  ...tronMainnet,
  ...{ id, name, caipNetworkId: `tron:${id}` },
  rpcUrls: { default: { http: [url] } },
})
const networks = [
  toNetwork('0x2b6653dc', 'TRON'),
  toNetwork('0xcd8690dc', 'Nile'),
] as const

describe('docs/examples/tron.ts', () => {
  const cases = listAdapterCases({
    networks,
    unknownNetwork: toNetwork('0x94a9059e', 'Shasta'),
    async setup() {
      const { provider, scripted } = createFakeTronWallet({ ledger })
      vi.stubGlobal('tron', provider)
      return { adapter: tron(), wallet: scripted }
    },
    verifyMessage: verifyTronMessage,
    async readTransaction({ hash }) {
      const found = ledger.get(hash)
      if (!found) throw new Error(`The chain does not have ${hash}.`)
      return found
    },
  })
  for (const { title, run } of cases) test(title, run)

  test('behavior: it has 100 lines', () => {
    const path = new URL('../../docs/examples/tron.ts', import.meta.url)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(100)
  })

  test('behavior: a fifth family needs one line in the app', async () => {
    const { provider, scripted } = createFakeTronWallet({ ledger })
    vi.stubGlobal('tron', provider)
    const kit = createKit({
      networks: [mainnet, ...networks],
      adapters: [evm(), tron()],
      storage: createMemoryStorage(),
    })
    const unmount = kit.mount()
    await connect(kit, { connectorId: 'tron', namespaces: ['tron'] })
    const { address } = getAccount(kit, { namespace: 'tron' })
    expect(address).toBe(scripted.addresses[0])
    // The other family is as it was.
    expect(getAccount(kit, { namespace: 'eip155' }).status).toBe('disconnected')
    unmount()
  })
})
