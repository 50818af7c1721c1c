import { OutcomeUnknownError } from '@latchkit/protocol'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { request } from '../actions/request.ts'
import { sendTransaction } from '../actions/sendTransaction.ts'
import { switchAccount } from '../actions/switchAccount.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'
import type { Adapter } from '../types/Adapter.ts'

/** A connected kit whose adapter loses the answer to each transaction until `answers` is set. */
async function open() {
  const { adapter, kit, wallet } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const send = adapter.sendTransaction
  let count = 0
  const nodes: {
    answers: boolean
    status: Adapter.TransactionStatus['status'] | Error
  } = { answers: false, status: 'unknown' }
  adapter.sendTransaction = async (provider, parameters) => {
    const sent = await send(provider, parameters)
    if (nodes.answers) return sent
    count += 1
    throw new OutcomeUnknownError({
      ...{ hash: `hash${count}`, networkId: 'fake:1', validUntil: 64 },
      cause: new Error('socket hang up'),
    })
  }
  const getTransactionStatus = vi.fn(
    async (_: Adapter.GetTransactionStatusParameters) => {
      if (nodes.status instanceof Error) throw nodes.status
      return { status: nodes.status }
    },
  )
  adapter.getTransactionStatus = getTransactionStatus
  return {
    ...{ adapter, kit, nodes, wallet, getTransactionStatus },
    send: (options: { allowSecond?: boolean; signal?: AbortSignal } = {}) =>
      sendTransaction(kit, { to: 'Bob', value: 1n, ...options }),
    sent: () => kit.getState().sent,
  }
}

const uncertain = {
  ...{ networkId: 'fake:1', address: 'Alice', hash: 'hash1' },
  ...{ isUncertain: true, validUntil: 64, sentAt: expect.any(Number) },
}

test('default: what may have been sent is recorded', async () => {
  const { send, sent } = await open()
  await expect(send()).rejects.toMatchObject({ hash: 'hash1' })
  expect(sent()).toEqual([uncertain])
})

test('behavior: a second one is not asked of the wallet while nodes don’t say', async () => {
  const { nodes, send, sent, wallet, getTransactionStatus } = await open()
  await send().catch(() => {})
  const prompts = wallet.countPrompts()
  for (const status of ['unknown', new Error('offline')] as const) {
    nodes.status = status
    await expect(send()).rejects.toMatchObject({
      ...{ name: 'EarlierTransactionError', code: 'EARLIER_TRANSACTION' },
      ...{ hash: 'hash1', networkId: 'fake:1', status: 'unknown' },
      message: 'An earlier transaction, hash1, may have been sent.',
    })
  }
  expect(wallet.countPrompts()).toBe(prompts)
  expect(sent()).toEqual([uncertain])
  expect(getTransactionStatus.mock.lastCall?.[0]).toMatchObject({
    ...{ hash: 'hash1', address: 'Alice', validUntil: 64 },
    network: { caipNetworkId: 'fake:1' },
  })
})

test.for(['pending', 'ended'] as const)(
  'behavior: the second learns once that the first was sent: %s',
  async (status) => {
    const { nodes, send, sent, wallet } = await open()
    await send().catch(() => {})
    const prompts = wallet.countPrompts()
    nodes.status = status
    await expect(send()).rejects.toMatchObject({
      ...{ hash: 'hash1', status: 'sent' },
      message: 'An earlier transaction, hash1, was sent.',
    })
    expect(wallet.countPrompts()).toBe(prompts)
    const { networkId, address, hash } = uncertain
    expect(sent()).toEqual([{ networkId, address, hash }])
    nodes.answers = true
    await expect(send()).resolves.toMatch('hash-')
  },
)

test('behavior: one that can’t be in a block any more is forgotten', async () => {
  const { nodes, send, sent } = await open()
  await send().catch(() => {})
  nodes.status = 'dropped'
  nodes.answers = true
  const hash = await send()
  expect(sent().map((each) => each.hash)).toEqual([hash])
})

test('parameters: allowSecond', async () => {
  const { nodes, send, sent, getTransactionStatus } = await open()
  await send().catch(() => {})
  nodes.answers = true
  const hash = await send({ allowSecond: true })
  expect(getTransactionStatus).not.toHaveBeenCalled()
  expect(sent().map((each) => [each.hash, each.isUncertain])).toEqual([
    ['hash1', undefined],
    [hash, undefined],
  ])
})

test('parameters: signal', async () => {
  const { send, wallet, getTransactionStatus } = await open()
  await send().catch(() => {})
  const prompts = wallet.countPrompts()
  const controller = new AbortController()
  const reason = new Error('The visitor left.')
  getTransactionStatus.mockImplementation(async () => {
    controller.abort(reason)
    return { status: 'dropped' }
  })
  await expect(send({ signal: controller.signal })).rejects.toThrow(reason)
  expect(wallet.countPrompts()).toBe(prompts)
})

test('behavior: another account or network has nothing to do with it', async () => {
  const { kit, nodes, send } = await open()
  await send().catch(() => {})
  nodes.answers = true
  await switchNetwork(kit, { network: 'fake:2' })
  await expect(send()).resolves.toMatch('hash-')
  await switchNetwork(kit, { network: 'fake:1' })
  await switchAccount(kit, { address: 'Bob' })
  await expect(send()).resolves.toMatch('hash-')
})

test('behavior: a wallet that can’t say has both asked of the app', async () => {
  const { adapter, send } = await open()
  delete adapter.getTransactionStatus
  await send().catch(() => {})
  await expect(send()).rejects.toMatchObject({ status: 'unknown' })
})

test('behavior: a request of the app’s own records what may have been sent, too', async () => {
  const { kit, sent, wallet } = await open()
  const provider = await wallet.connector.getProvider('fake')
  provider.request = async () => {
    throw new OutcomeUnknownError({
      ...{ hash: 'hash1', networkId: 'fake:1', validUntil: 64, cause: null },
    })
  }
  await expect(request(kit, { method: 'fake_send' })).rejects.toMatchObject({
    code: 'OUTCOME_UNKNOWN',
  })
  expect(sent()).toEqual([uncertain])
  // The app finds out by other means.
  provider.request = async () => 'hash1'
  const adapter = kit.adapters.get('fake')
  Object.assign(adapter ?? {}, {
    getSentHash: (_: string, answer: unknown) => answer,
  })
  await request(kit, { method: 'fake_send' })
  const { networkId, address, hash } = uncertain
  expect(sent()).toEqual([{ networkId, address, hash }])
})
