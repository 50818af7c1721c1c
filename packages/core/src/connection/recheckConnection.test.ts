import type { AccountId } from '@latchkit/protocol'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { until } from '@latchkit/test/core/until'
import { expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { getNetwork } from '../actions/getNetwork.ts'

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
  interrupt(wallet, 'connect', () => wallet.selectNetwork(createFakeNetwork(2)))
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
    expect(wallet.countListeners()).toBe(0)
    expect(storage.getItem('latchkit.connection.fake')).not.toContain('Alice')
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
  await import('./restore.ts')
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
