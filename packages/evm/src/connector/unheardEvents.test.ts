import {
  connect,
  createKit,
  createMemoryStorage,
  getAccount,
} from '@latchkit/core'
import { expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { bindProvider } from './bindProvider.ts'
import { createInjectedConnector } from './createInjectedConnector.ts'

const a = `0x${'aa'.repeat(20)}`
const b = `0x${'bb'.repeat(20)}`

type Listener = (payload: unknown) => void

/** A page with a wallet that does something by itself the first time it is asked for its chain. */
function open(meanwhile: (wallet: Wallet) => void) {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  let isInterrupted = false
  const wallet: Wallet = {
    accounts: [a],
    chainId: '0x1',
    select(accounts) {
      wallet.accounts = accounts
      emit('accountsChanged', accounts)
    },
    move(chainId) {
      wallet.chainId = chainId
      emit('chainChanged', chainId)
    },
  }
  const provider = bindProvider({
    async request({ method }: { method: string }) {
      if (method !== 'eth_chainId') return wallet.accounts
      const { chainId } = wallet
      if (!isInterrupted) {
        isInterrupted = true
        meanwhile(wallet)
      }
      return chainId
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  })
  if (!provider) throw new Error('no provider')
  const id = 'injected:test'
  const kit = createKit({
    adapters: [evm()],
    connectors: [
      () =>
        createInjectedConnector({
          id,
          name: 'Test',
          type: 'ANNOUNCED',
          provider,
        }),
    ],
    storage: createMemoryStorage(),
  })
  kit.mount()
  const count = () =>
    [...listeners.values()].reduce((sum, each) => sum + each.size, 0)
  return { kit, connectorId: id, count }
}

type Wallet = {
  accounts: readonly string[]
  chainId: string
  select(accounts: readonly string[]): void
  move(chainId: string): void
}

test('behavior: an account that is selected while the chain is asked for is heard', async () => {
  const { kit, connectorId } = open(({ select }) => select([b, a]))
  await connect(kit, { connectorId })
  await vi.waitFor(() => expect(getAccount(kit).address).toBe(b))
})

test('behavior: a network that is selected while the chain is asked for is heard', async () => {
  const { kit, connectorId } = open(({ move }) => move('0x2105'))
  await connect(kit, { connectorId })
  await vi.waitFor(() =>
    expect(getAccount(kit).caipAddress).toBe(`eip155:8453:${a}`),
  )
})

test('behavior: a wallet that closes while the chain is asked for is disconnected', async () => {
  const { kit, connectorId, count } = open(({ select }) => select([]))
  await connect(kit, { connectorId })
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
  expect(count()).toBe(0)
})
