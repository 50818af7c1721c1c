import type { AccountId } from '@latchkit/protocol'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { until } from '@latchkit/test/core/until'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { getNetwork } from '../actions/getNetwork.ts'
import { createKit } from '../kit/createKit.ts'
import { createMemoryStorage } from '../storage/Storage.ts'

describe('recheckConnection', () => {
  type Ask = 'connect' | 'reconnect'

  /** A wallet that does something right after it has answered, before anybody has read the answer. */
  function interrupt(
    wallet: ReturnType<typeof createWallet>,
    method: Ask,
    run: () => unknown,
  ) {
    const { connector } = wallet
    const ask = connector[method] as () => Promise<readonly AccountId[]>
    const interrupted = vi.fn(async () => {
      const answer = await ask()
      if (interrupted.mock.calls.length === 1) queueMicrotask(() => void run())
      return answer
    })
    connector[method] = interrupted
    return interrupted
  }

  test('behavior: an account that is selected right after the answer is heard', async () => {
    const { kit, wallet } = createFakeKit()
    interrupt(wallet, 'connect', () => wallet.selectAccount('Bob'))
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    await until(kit, () => getAccount(kit).address === 'Bob')
  })

  test('behavior: a network that is selected right after the answer is heard', async () => {
    const { kit, wallet } = createFakeKit()
    interrupt(wallet, 'connect', () =>
      wallet.selectNetwork(createFakeNetwork(2)),
    )
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    await until(kit, () => getNetwork(kit).network.name === 'Fake 2')
  })

  test.each(['close', 'leave'] as const)(
    'behavior: %s right after the answer is heard',
    async (what) => {
      const { kit, wallet, storage } = createFakeKit()
      interrupt(wallet, 'connect', () => wallet[what]())
      kit.mount()
      await connect(kit, { connectorId: 'fake' })
      await until(kit, () => getAccount(kit).status === 'disconnected')
      // A wallet that only closed its accounts may open them again.
      const isStored = what === 'close'
      expect(wallet.countListeners()).toBe(isStored ? 1 : 0)
      expect(storage.getItem('latchkit.connection.fake')).toContain(
        isStored ? 'Alice' : '"disconnected"',
      )
    },
  )

  test('behavior: what happens right after a restore is heard', async () => {
    const wallet = createWallet()
    const { kit, storage } = createFakeKit({ wallet })
    const unmount = kit.mount()
    await connect(kit, { connectorId: 'fake' })
    unmount()
    interrupt(wallet, 'reconnect', () => wallet.selectAccount('Bob'))
    const next = createFakeKit({ wallet, storage }).kit
    next.mount()
    await until(next, () => getAccount(next).address === 'Bob')
  })

  test('behavior: what happens right after a wallet was asked anew is heard', async () => {
    const { kit, wallet } = createFakeKit()
    const unmount = kit.mount()
    await connect(kit, { connectorId: 'fake' })
    unmount()
    await wallet.selectAccount('Bob')
    const ask = interrupt(wallet, 'reconnect', () =>
      wallet.selectAccount('Alice'),
    )
    kit.mount()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    await new Promise((resolve) => setTimeout(resolve))
    expect(getAccount(kit).address).toBe('Alice')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('behavior: a wallet that says only what it answers is not asked again', async () => {
    const { kit, wallet } = createFakeKit()
    const again = vi.spyOn(wallet.connector, 'reconnect')
    interrupt(wallet, 'connect', () => wallet.selectAccount('Alice'))
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    await import('./resume.ts')
    await new Promise((resolve) => setTimeout(resolve))
    expect(again).not.toHaveBeenCalled()
  })

  test('behavior: a wallet that was closed before it was approved is connected', async () => {
    const { kit, wallet } = createFakeKit()
    const { connector } = wallet
    const ask = connector.connect
    connector.connect = async (options) => {
      await wallet.close()
      return ask(options)
    }
    const again = vi.spyOn(connector, 'reconnect')
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    await vi.waitFor(() => expect(again).toHaveBeenCalled())
    await Promise.resolve()
    expect(getAccount(kit).status).toBe('connected')
  })

  test('behavior: a wallet that says one thing and answers another is not asked for ever', async () => {
    const { kit, wallet } = createFakeKit()
    const { connector } = wallet
    const lie = async () => {
      wallet.report(['fake:1:Bob'])
      return ['fake:1:Alice'] as const
    }
    connector.connect = lie
    const again = vi.fn(lie)
    connector.reconnect = again
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(3))
    await new Promise((resolve) => setTimeout(resolve))
    expect(again).toHaveBeenCalledTimes(3)
    expect(getAccount(kit).status).toBe('connected')
  })

  test('behavior: a wallet that answers after the unmount is heard after the next mount', async () => {
    const { kit, wallet } = createFakeKit()
    const { connector } = wallet
    const ask = connector.connect
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    connector.connect = async (options) => {
      await isAnswered
      return ask(options)
    }
    const unmount = kit.mount()
    const pending = connect(kit, { connectorId: 'fake' })
    expect(wallet.countListeners()).toBe(1)
    unmount()
    expect(wallet.countListeners()).toBe(0)
    answer()
    await pending
    expect(wallet.countListeners()).toBe(0)
    await wallet.selectAccount('Bob')
    kit.mount()
    await until(kit, () => getAccount(kit).address === 'Bob')
    expect(wallet.countListeners()).toBe(1)
  })
})

describe('resumeStored', () => {
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
      parameters.isLate
        ? [other.connector]
        : [wallet.connector, other.connector],
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
})
