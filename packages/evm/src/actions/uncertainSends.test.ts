import type { Kit } from '@latchkit/core'
import { sendTransaction } from '@latchkit/core'
import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { sendCalls } from './sendCalls.ts'
import { sendToken } from './sendToken.ts'
import { writeContract } from './writeContract.ts'

const to: `0x${string}` = `0x${'b1'.repeat(20)}`
const hash = `0x${'34'.repeat(32)}`
const networkId = 'eip155:31337'

type Options = { allowSecond?: boolean }

/** Every action that sends, with the method by which it asks the wallet. */
const actions = {
  sendTransaction: [
    'eth_sendTransaction',
    (kit: Kit, options: Options) =>
      sendTransaction(kit, { to, value: 1n, ...options }),
  ],
  sendToken: [
    'eth_sendTransaction',
    (kit: Kit, options: Options) =>
      sendToken(kit, { to, amount: 1n, ...options }),
  ],
  writeContract: [
    'eth_sendTransaction',
    (kit: Kit, options: Options) =>
      writeContract(kit, {
        ...{ abi: erc20Abi, address: to, functionName: 'transfer' },
        args: [to, 1n],
        ...options,
      }),
  ],
  sendCalls: [
    'wallet_sendCalls',
    (kit: Kit, options: Options) =>
      sendCalls(kit, { calls: [{ to, value: 1n }], ...options }),
  ],
  'sendCalls, one by one': [
    'eth_sendTransaction',
    (kit: Kit, options: Options) =>
      sendCalls(kit, { calls: [{ to, value: 1n }], ...options }),
  ],
} as const

const names = Object.keys(actions) as (keyof typeof actions)[]

describe.each(names)('%s', (name) => {
  const [method, run] = actions[name]

  async function open() {
    const dapp = await openDapp(offline)
    dapp.wallet.script({
      eth_sendTransaction: { result: hash },
      wallet_sendCalls:
        method === 'wallet_sendCalls'
          ? { result: { id: '0x01' } }
          : { error: { code: 4200, message: '' } },
    })
    const asked = () =>
      dapp.wallet.requests.filter((it) => it.method === method).length
    return Object.assign(dapp, { asked })
  }

  test.each([null, { id: '' }, `${hash}00`.padEnd(9_000, '0')])(
    'error: the wallet has sent it, and answers %j',
    async (result) => {
      using dapp = await open()
      dapp.wallet.once(method, { result })
      await expect(run(dapp.kit, {})).rejects.toMatchObject({
        ...{ code: 'OUTCOME_UNKNOWN', hash: undefined, networkId },
        cause: { name: 'WalletResponseError' },
      })
      // There is nothing to ask for.
      expect(dapp.kit.getState().sent).toEqual([])
    },
  )

  test.each([
    { code: 4900, message: 'gone' },
    { code: 4901, message: 'gone' },
    { code: -32000, message: 'already known' },
  ])('error: it may have been sent: %j', async (error) => {
    using dapp = await open()
    dapp.wallet.once(method, { error })
    await expect(run(dapp.kit, {})).rejects.toMatchObject({
      ...{ code: 'OUTCOME_UNKNOWN', networkId, cause: { code: error.code } },
    })
  })

  test.each([4001, 4100, -32000, -32603])(
    'error: nothing was sent: %i',
    async (code) => {
      using dapp = await open()
      dapp.wallet.once(method, { error: { code, message: 'no' } })
      await expect(run(dapp.kit, {})).rejects.toMatchObject({ code })
    },
  )

  test('error: an earlier one may have been sent', async () => {
    using dapp = await open()
    const [address = ''] = dapp.wallet.accounts
    const earlier = { networkId, address, hash, isUncertain: true } as const
    dapp.kit.internal.setState((state) => ({ ...state, sent: [earlier] }))
    const before = dapp.wallet.requests.length
    await expect(run(dapp.kit, {})).rejects.toMatchObject({
      ...{ code: 'EARLIER_TRANSACTION', hash, networkId, status: 'unknown' },
    })
    expect(
      dapp.wallet.requests.slice(before).map((it) => it.method),
    ).not.toContain(method)
    await run(dapp.kit, { allowSecond: true })
    expect(dapp.asked()).toBe(1)
  })
})

test('behavior: calls on a network that is not configured, where the kit has sent nothing', async () => {
  using dapp = await openDapp(offline, { networks: [offline.networks[1]] })
  dapp.wallet.script({ wallet_sendCalls: { result: { id: '0x01' } } })
  expect(await sendCalls(dapp.kit, { calls: [{ to }] })).toEqual({ id: '0x01' })
})

test('error: the second of calls one by one may have been sent', async () => {
  using dapp = await openDapp(offline)
  const receipt = {
    ...{ status: '0x1', blockHash: hash, blockNumber: '0x1', logs: [] },
    ...{ gasUsed: '0x1', transactionHash: hash },
  }
  const adapter = dapp.kit.adapters.get('eip155')
  Object.assign(adapter ?? {}, {
    getRpc: () => ({ request: async () => receipt }),
  })
  dapp.wallet.script({ wallet_sendCalls: { error: { code: 4200 } } })
  dapp.wallet.once('eth_sendTransaction', { result: hash })
  dapp.wallet.once('eth_sendTransaction', { result: null })
  await expect(
    sendCalls(dapp.kit, { calls: [{ to }, { to }, { to }] }),
  ).rejects.toMatchObject({
    ...{ name: 'CallsInterruptedError', sent: 1, total: 3 },
    cause: { code: 'OUTCOME_UNKNOWN', networkId },
  })
})
