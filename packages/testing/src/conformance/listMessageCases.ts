import {
  AccountMismatchError,
  abortRequests,
  BaseError,
  disconnect,
  getAccount,
  RequestAbortedError,
  signMessage,
  UserRejectedRequestError,
} from '@latchkit/core'
import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { assert, assertRejects } from './assert.ts'
import { until, untilAsked, withConnection } from './openKit.ts'

/** Lists the cases for signing messages. */
export function listMessageCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  const verify = async (parameters: {
    address: string
    message: string
    signature: string
  }) => {
    const { address, signature } = parameters
    const isSigned = await harness.verifyMessage(parameters)
    assert(isSigned, `${signature} is not by ${address}`)
  }

  return [
    {
      title: 'signMessage: gives a signature that verifies',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const message = 'Grüße, 世界 👋\nsecond line'
          const signature = await signMessage(kit, { message })
          const [address] = wallet.addresses
          await verify({ address, message, signature })
        }),
    },
    {
      title: 'signMessage: signs bytes as they are',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const message = 'Grüße, 世界 👋'
          const bytes = new TextEncoder().encode(message)
          const signature = await signMessage(kit, { message: bytes })
          const [address] = wallet.addresses
          await verify({ address, message, signature })
        }),
    },
    {
      title: 'signMessage: signs an empty and a long text',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [address] = wallet.addresses
          for (const message of ['', 'long '.repeat(2_000)]) {
            const signature = await signMessage(kit, { message })
            await verify({ address, message, signature })
          }
        }),
    },
    {
      title: 'signMessage: answers two requests at once, each with its own',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [address] = wallet.addresses
          const messages = ['first', 'second']
          const signatures = await Promise.all(
            messages.map((message) => signMessage(kit, { message })),
          )
          for (const [i, signature] of signatures.entries())
            await verify({ address, message: messages[i] ?? '', signature })
        }),
    },
    {
      title: 'signMessage: signs with the account that the wallet has selected',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [first, address] = wallet.addresses
          const before = getAccount(kit).address
          await wallet.selectAccount(address)
          await until(kit, () => getAccount(kit).address !== before)
          const message = 'by the second'
          const signature = await signMessage(kit, { message })
          await verify({ address, message, signature })
          const other = { address: first, message, signature }
          const isOther = await harness.verifyMessage(other)
          assert(!isOther, `${signature} is by ${first}`)
        }),
    },
    {
      title: 'error: signMessage for another account than the active one',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [, account] = wallet.addresses
          const prompts = wallet.countPrompts()
          await assertRejects(
            signMessage(kit, { message: 'no', account }),
            AccountMismatchError,
          )
          assert(wallet.countPrompts() === prompts, 'the wallet was asked')
        }),
    },
    {
      title: 'error: signMessage rejected by the visitor, then repeated',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const message = 'no, then yes'
          wallet.answer('reject')
          await assertRejects(
            signMessage(kit, { message }),
            UserRejectedRequestError,
          )
          wallet.answer('approve')
          const signature = await signMessage(kit, { message })
          const [address] = wallet.addresses
          await verify({ address, message, signature })
        }),
    },
    {
      title: 'error: signMessage aborted while the wallet hangs',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          wallet.answer('hang')
          const pending = assertRejects(
            signMessage(kit, { message: 'never' }),
            RequestAbortedError,
          )
          await untilAsked(kit)
          abortRequests(kit)
          await pending
        }),
    },
    {
      title:
        'error: signMessage while the wallet hangs ends with a disconnection',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          wallet.answer('hang')
          const pending = assertRejects(
            signMessage(kit, { message: 'never' }),
            BaseError,
          )
          await untilAsked(kit)
          await disconnect(kit)
          await pending
        }),
    },
  ]
}
