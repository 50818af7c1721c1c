import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createWallet } from '@latchkit/test/core/createFakeKit'
import { until } from '@latchkit/test/core/until'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { createKit } from '../kit/createKit.ts'
import { createMemoryStorage } from '../storage/Storage.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** A page whose stored wallet takes its time, and another wallet. */
async function comeBack(parameters: { isLate?: boolean } = {}) {
  const wallet = createWallet()
  const other = createWallet({ id: 'other' })
  const storage = createMemoryStorage()
  const open = (connectors: (typeof wallet.connector)[]) => {
    const adapter = createFakeAdapter({ connectors })
    return { adapter, kit: createKit({ adapters: [adapter], storage }) }
  }
  const before = open([wallet.connector]).kit
  const unmount = before.mount()
  await connect(before, { connectorId: 'fake' })
  unmount()

  const asked: (() => void)[] = []
  const ask = wallet.connector.reconnect
  wallet.connector.reconnect = async (options) => {
    await new Promise<void>((resolve) => asked.push(resolve))
    return ask(options)
  }
  const { kit, adapter } = open(
    parameters.isLate ? [other.connector] : [wallet.connector, other.connector],
  )
  kit.mount()
  return { kit, adapter, wallet, other, storage, asked }
}

test('behavior: a wallet rejected during the restore leaves the stored one to come back', async () => {
  const { kit, other, asked } = await comeBack()
  await expect.poll(() => asked.length).toBe(1)
  other.answer('reject')
  const pending = connect(kit, { connectorId: 'other' })
  expect(getAccount(kit).connector?.id).toBe('other')
  await expect(pending).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => asked.length).toBe(2)
  expect(getAccount(kit)).toMatchObject({
    status: 'connecting',
    isReconnecting: true,
    address: 'Alice',
  })
  for (const answer of asked) answer()
  await until(kit, () => getAccount(kit).status === 'connected')
  expect(getAccount(kit).connector?.id).toBe('fake')
  expect(other.countListeners()).toBe(0)
})

test('behavior: two wallets tried in a row leave the stored one to come back', async () => {
  const { kit, adapter, other, asked } = await comeBack()
  const third = createWallet({ id: 'third' })
  adapter.announce(third.connector)
  await expect.poll(() => asked.length).toBe(1)
  other.answer('hang')
  third.answer('reject')
  const first = connect(kit, { connectorId: 'other' })
  const second = connect(kit, { connectorId: 'third' })
  await expect(first).rejects.toThrow('Request was aborted')
  await expect(second).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.()
  await until(kit, () => getAccount(kit).status === 'connected')
})

test('behavior: the stored wallet may come while the visitor tries another', async () => {
  vi.useFakeTimers()
  try {
    const { kit, adapter, wallet, other, asked } = await comeBack({
      isLate: true,
    })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(getAccount(kit).status).toBe('disconnected')
    other.answer('hang')
    const controller = new AbortController()
    const { signal } = controller
    const pending = connect(kit, { connectorId: 'other', signal })
    adapter.announce(wallet.connector)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(0)
    controller.abort()
    await expect(pending).rejects.toThrow('Request was aborted')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
    asked[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(getAccount(kit).status).toBe('connected')
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: without the stored wallet a rejection leaves the page disconnected, not waiting', async () => {
  vi.useFakeTimers()
  try {
    const { kit, other } = await comeBack({ isLate: true })
    await vi.advanceTimersByTimeAsync(3_000)
    other.answer('reject')
    const pending = connect(kit, { connectorId: 'other' })
    await expect(pending).rejects.toMatchObject({ code: 4001 })
    await vi.advanceTimersByTimeAsync(0)
    expect(getAccount(kit).status).toBe('disconnected')
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: what another tab did meanwhile is followed after a rejection', async () => {
  const { kit, other, storage, asked } = await comeBack()
  await expect.poll(() => asked.length).toBe(1)
  await disconnect(kit)
  other.answer('reject')
  const pending = connect(kit, { connectorId: 'other' })
  const theirs =
    '{"version":1,"status":"connected","connectorId":"fake","address":"Alice"}'
  storage.setItem('latchkit.connection.fake', theirs)
  await expect(pending).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.()
  await until(kit, () => getAccount(kit).status === 'connected')
})

test('behavior: a connected wallet is not asked again after another is rejected', async () => {
  const { kit, wallet, other, asked } = await comeBack()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.()
  await until(kit, () => getAccount(kit).status === 'connected')
  other.answer('reject')
  const pending = connect(kit, { connectorId: 'other' })
  await expect(pending).rejects.toMatchObject({ code: 4001 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(1)
  expect(wallet.countListeners()).toBe(1)
})
