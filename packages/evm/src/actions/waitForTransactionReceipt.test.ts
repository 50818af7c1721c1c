import { sendTransaction } from '@latchkit/core'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet } from '@latchkit/test/evm/openDevnet'
import { afterAll, expect, test } from 'vitest'
import { waitForTransactionReceipt } from './waitForTransactionReceipt.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)

const hash = `0x${'00'.repeat(32)}` as const

test('default', async () => {
  using dapp = await openDapp(devnet)
  const to = `0x${'b1'.repeat(20)}`
  const sent = await sendTransaction(dapp.kit, { to, value: 1n })
  const receipt = await waitForTransactionReceipt(dapp.kit, {
    hash: sent as `0x${string}`,
  })
  expect(receipt).toMatchObject({ status: 'success', to, gasUsed: 21_000n })
})

test('error: more than 99 at once', async () => {
  using dapp = await openDapp(devnet)
  const controller = new AbortController()
  const { signal } = controller
  const wait = () => waitForTransactionReceipt(dapp.kit, { hash, signal })
  const pending = Array.from({ length: 99 }, () =>
    wait().catch((error: Error) => error.message),
  )
  await expect(wait()).rejects.toMatchObject({ name: 'PendingLimitError' })
  controller.abort(new Error('closed'))
  expect(new Set(await Promise.all(pending))).toEqual(new Set(['closed']))
  await expect(wait()).rejects.toThrow('closed')
})

test.each([
  ['confirmations', 0],
  ['confirmations', Number.NaN],
  ['pollingInterval', 0],
  ['pollingInterval', -1],
  ['timeout', -1],
  // A timer of that length would end at once.
  ['timeout', Number.POSITIVE_INFINITY],
  ['timeout', '50'],
])('error: `%s` is %s', async (parameter, given) => {
  using dapp = await openDapp(devnet)
  const to = `0x${'b1'.repeat(20)}`
  const sent = (await sendTransaction(dapp.kit, { to })) as `0x${string}`
  await expect(
    waitForTransactionReceipt(dapp.kit, { hash: sent, [parameter]: given }),
  ).rejects.toMatchObject({ code: 'INVALID_AMOUNT', parameter })
})

test('error: timeout', async () => {
  using dapp = await openDapp(devnet)
  await expect(
    waitForTransactionReceipt(dapp.kit, { hash, timeout: 50 }),
  ).rejects.toMatchObject({ name: 'WaitForTransactionReceiptTimeoutError' })
})
