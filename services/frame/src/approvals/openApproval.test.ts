// @vitest-environment happy-dom
import { createFakeRpc } from '@latchkit/test/frame/createFakeRpc'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { openApproval } from './openApproval.ts'
import { parseSolanaTransaction } from './solana/parseSolanaTransaction.ts'

const account = base58.encode(new Uint8Array(32).fill(1))
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** A note of one signer, whose recent block is all sevens. */
const memo = Uint8Array.from([
  ...[1, ...new Uint8Array(64), 1, 0, 1, 2, ...base58.decode(account)],
  ...base58.decode('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  ...[...new Uint8Array(32).fill(7), 1, 1, 0, 1, 65],
])

test('T27: the network is asked again', async () => {
  const transaction = parseSolanaTransaction(memo)
  if (!transaction) throw new Error('The transaction is not valid.')
  let asked = 0
  const rpc = createFakeRpc({
    answers: {
      isBlockhashValid: () => (++asked > 1 ? { value: true } : null),
    },
  })
  const container = document.createElement('div')
  document.body.append(container)
  const ended = new AbortController()
  const decided = openApproval(
    {
      ...{ kind: 'solanaSignTransaction', account, chainId, transaction },
      origin: 'https://shop.example',
    },
    { chains: [], rpc, language: 'en', signal: ended.signal, container },
  )
  const find = (selector: string) =>
    container.querySelector<HTMLElement>(selector)
  await expect.poll(() => find('[data-code="networkUnchecked"]')).not.toBeNull()
  find('[data-action="retry"]')?.click()
  expect(find('.lk-loading')).not.toBeNull()
  await expect.poll(() => find('h1')).not.toBeNull()
  expect(find('[data-code="networkUnchecked"]')).toBeNull()
  ended.abort()
  expect(await decided).toEqual({ status: 'rejected' })
})

test.each([
  ['while its own language loads', true],
  ['while it is open', false],
])('behavior: the app changes its look %s', async (_, isEarly) => {
  const container = document.createElement('div')
  document.body.append(container)
  const ended = new AbortController()
  const listeners = new Set<(look: object) => void>()
  const decided = openApproval(
    {
      ...{ kind: 'connect', origin: 'https://shop.example' },
      accounts: [account],
    },
    {
      ...{ chains: [], rpc: createFakeRpc(), container },
      ...{ language: 'ja', signal: ended.signal },
      watchLook(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  )
  const change = (look: object) => {
    for (const listener of listeners) listener(look)
  }
  const main = () => container.querySelector('main')
  if (!isEarly) await expect.poll(() => main()?.lang).toBe('ja')
  change({ mode: 'light', language: 'fr' })
  change({ mode: 'dark', language: 'ar' })
  await expect.poll(() => main()?.lang).toBe('ar')
  await expect.poll(() => container.querySelector('h1')).not.toBeNull()
  expect(main()?.dir).toBe('rtl')
  expect(main()?.getAttribute('data-lk-theme')).toBe('dark')
  ended.abort()
  expect(await decided).toEqual({ status: 'rejected' })
  expect(listeners.size).toBe(0)
})
