import type { Adapter } from '@latchkit/core'
import {
  AccountMismatchError,
  BaseError,
  NetworkMismatchError,
  RequestAbortedError,
  sendTransaction,
  UserRejectedRequestError,
} from '@latchkit/core'
import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { assert, assertRejects } from './assert.ts'
import { untilAsked, withConnection } from './openKit.ts'

/** Lists the cases for sending native currency. */
export function listTransferCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  const { networks } = harness

  /** Sends, and passes on what reads the status of a transaction; adapters need not have it. */
  const withSent = (
    check: (
      read: (
        hash: string,
      ) => Promise<Adapter.TransactionStatus | undefined> | undefined,
      hash: string,
    ) => Promise<void>,
  ) =>
    withConnection(harness, async ({ kit, wallet }) => {
      const [address, to] = wallet.addresses
      const [network] = networks
      const adapter = kit.adapters.get(network.chainNamespace)
      const hash = await sendTransaction(kit, { to, value: 12_345n })
      await check(
        (hash) => adapter?.getTransactionStatus?.({ network, hash, address }),
        hash,
      )
    })

  /** Runs what must be refused before the wallet is asked. */
  const withRefusal = (
    parameters: Partial<Parameters<typeof sendTransaction>[1]>,
    errorClass: abstract new (...args: never[]) => Error,
  ) =>
    withConnection(harness, async ({ kit, wallet }) => {
      const [, to] = wallet.addresses
      const prompts = wallet.countPrompts()
      await assertRejects(
        sendTransaction(kit, { to, value: 1n, ...parameters }),
        errorClass,
      )
      assert(wallet.countPrompts() === prompts, 'the wallet was asked')
      const { sent } = kit.getState()
      assert(sent.length === 0, `${sent.length} transactions are followed`)
    })

  return [
    {
      title: 'sendTransaction: transfers the value to the recipient',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [, to] = wallet.addresses
          const value = 12_345n
          const hash = await sendTransaction(kit, { to, value })
          const [network] = networks
          const sent = await harness.readTransaction({ network, hash })
          assert(sent.value === value, `moved ${sent.value}`)
          const { adapters } = kit
          const adapter = adapters.get(network.chainNamespace)
          assert(adapter?.isSameAddress(sent.to, to) === true, `to ${sent.to}`)
          const followed = kit.getState().sent.map((each) => each.hash)
          assert(followed.join() === hash, `followed are ${followed}`)
        }),
    },
    {
      title: 'getTransactionStatus: does not drop what was sent',
      run: () =>
        withSent(async (read, hash) => {
          const found = await read(hash)
          assert(found?.status !== 'dropped', 'the transaction is dropped')
        }),
    },
    {
      title: 'getTransactionStatus: does not know what was never sent',
      run: () =>
        withSent(async (read, hash) => {
          const last = hash.endsWith('1') ? '2' : '1'
          const found = await read(`${hash.slice(0, -1)}${last}`)
          const isKnown =
            found?.status === 'pending' || found?.status === 'ended'
          assert(!isKnown, `the transaction is ${found?.status}`)
        }),
    },
    {
      title: 'error: sendTransaction rejected by the visitor',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [, to] = wallet.addresses
          wallet.answer('reject')
          await assertRejects(
            sendTransaction(kit, { to, value: 12_345n }),
            UserRejectedRequestError,
          )
          const { sent } = kit.getState()
          assert(sent.length === 0, `${sent.length} transactions are followed`)
        }),
    },
    {
      title: 'error: sendTransaction aborted while the wallet hangs',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [, to] = wallet.addresses
          wallet.answer('hang')
          const controller = new AbortController()
          const { signal } = controller
          const pending = assertRejects(
            sendTransaction(kit, { to, value: 12_345n, signal }),
            RequestAbortedError,
          )
          // Unless it fails before.
          await Promise.race([untilAsked(kit), pending])
          controller.abort()
          await pending
        }),
    },
    {
      title: 'error: sendTransaction for another network than the wallet’s',
      run: () => withRefusal({ network: networks[1] }, NetworkMismatchError),
    },
    {
      title: 'error: sendTransaction for another account than the active one',
      run: async () => {
        const { wallet } = await harness.setup()
        const [, account] = wallet.addresses
        await withRefusal({ account }, AccountMismatchError)
      },
    },
    {
      title: 'error: sendTransaction to what is no address',
      run: async () => {
        for (const to of ['', 'nowhere', '0x12', '__proto__'])
          await withRefusal({ to }, BaseError)
      },
    },
    {
      title: 'error: sendTransaction of what is no amount',
      run: async () => {
        for (const value of [-1n, 2n ** 256n, 1, '1', Number.NaN])
          await withRefusal({ value: value as bigint }, BaseError)
      },
    },
  ]
}
