import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { countAttempts } from '@latchkit/test/core/readKit'
import { until } from '@latchkit/test/core/until'
import { expect, test } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import type { Storage } from '../storage/Storage.ts'
import { createMemoryStorage } from '../storage/Storage.ts'

/** Two tabs see one storage, and each hears what the other writes. */
function createTabs(): [Storage, Storage] {
  const shared = createMemoryStorage()
  const listeners = [
    new Set<(key: string | null) => void>(),
    new Set<(key: string | null) => void>(),
  ] as const
  const tab = (own: 0 | 1): Storage => {
    const tell = (key: string) => {
      for (const listener of listeners[own === 0 ? 1 : 0]) listener(key)
    }
    return {
      getItem: shared.getItem,
      setItem(key, value) {
        const isNew = shared.getItem(key) !== value
        shared.setItem(key, value)
        if (isNew) tell(key)
      },
      removeItem(key) {
        shared.removeItem(key)
        tell(key)
      },
      watch(listener) {
        listeners[own].add(listener)
        return () => void listeners[own].delete(listener)
      },
    }
  }
  return [tab(0), tab(1)]
}

function openTabs(id = 'latchkit') {
  const [first, second] = createTabs()
  const wallet = createWallet()
  const one = createFakeKit({ id, wallet, storage: first })
  const two = createFakeKit({ id, wallet, storage: second })
  one.kit.mount()
  two.kit.mount()
  return { one: one.kit, two: two.kit, wallet, adapter: two.adapter }
}

test('behavior: a tab connects and disconnects with the other', async () => {
  const { one, two } = openTabs()
  await connect(one, { connectorId: 'fake' })
  await until(two, () => getAccount(two).status === 'connected')
  await disconnect(one)
  await until(two, () => getAccount(two).status === 'disconnected')
  await connect(two, { connectorId: 'fake' })
  await until(one, () => getAccount(one).status === 'connected')
})

test('behavior: what the visitor is doing in this tab goes first', async () => {
  const { one, two, wallet } = openTabs()
  await connect(one, { connectorId: 'fake' })
  await until(two, () => getAccount(two).status === 'connected')
  await disconnect(two)
  wallet.answer('hang')
  const pending = connect(two, { connectorId: 'fake' })
  pending.catch(() => {})
  const prompts = wallet.countPrompts()
  await expect.poll(() => wallet.countPrompts()).toBe(prompts + 1)
  wallet.answer('approve')
  await connect(one, { connectorId: 'fake' })
  expect(getAccount(two)).toMatchObject({
    status: 'connecting',
    isReconnecting: false,
  })
})

test('behavior: a wallet that another tab left is left, whatever the visitor is doing', async () => {
  const { one, two, wallet, adapter } = openTabs()
  await connect(one, { connectorId: 'fake' })
  await until(two, () => getAccount(two).status === 'connected')
  const other = createWallet({ id: 'other' })
  adapter.announce(other.connector)
  other.answer('hang')
  const pending = connect(two, { connectorId: 'other' })
  const ended = expect(pending).rejects.toThrow('Request was aborted')
  await disconnect(one)
  await until(two, () => getAccount(two).status === 'disconnected')
  expect(wallet.countListeners()).toBe(0)
  expect(countAttempts(two)).toBe(1)
  await disconnect(two)
  await ended
})
