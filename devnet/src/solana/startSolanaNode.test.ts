import {
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startSolanaNode } from './startSolanaNode.ts'

const { rpcUrl, wsUrl, stop } = await startSolanaNode()
afterAll(stop)
const rpc = createSolanaRpc(rpcUrl)
const rpcSubscriptions = createSolanaRpcSubscriptions(wsUrl)

const sender = await generateKeyPairSigner()
await rpc.requestAirdrop(sender.address, lamports(1_000_000_000n)).send()

/** A signed transfer of SOL to a new account. */
async function createTransfer(amount: number) {
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const { address: to } = await generateKeyPairSigner()
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, BigInt(amount), true)
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (each) => setTransactionMessageFeePayerSigner(sender, each),
      (each) => setTransactionMessageLifetimeUsingBlockhash(blockhash, each),
      (each) =>
        appendTransactionMessageInstruction(
          {
            programAddress: '11111111111111111111111111111111' as never,
            accounts: [
              { address: sender.address, role: 3, signer: sender },
              { address: to, role: 1 },
            ],
            data,
          },
          each,
        ),
    ),
  )
}

/** Subscribes to a signature; resolves with the first notification. */
async function watch(transaction: Awaited<ReturnType<typeof createTransfer>>) {
  const abort = new AbortController()
  const notifications = await rpcSubscriptions
    .signatureNotifications(getSignatureFromTransaction(transaction), {
      commitment: 'confirmed',
    })
    .subscribe({ abortSignal: abort.signal })
  const iterator = notifications[Symbol.asyncIterator]()
  return {
    async read() {
      const { value } = await iterator.next()
      abort.abort()
      return value?.value
    },
  }
}

const send = (transaction: Awaited<ReturnType<typeof createTransfer>>) =>
  rpc
    .sendTransaction(getBase64EncodedWireTransaction(transaction), {
      ...{ encoding: 'base64', skipPreflight: true },
    })
    .send()

test('signatureSubscribe: reports a transaction that is sent later', async () => {
  const transaction = await createTransfer(10_000_000)
  const notification = await watch(transaction)
  const read = notification.read()
  await send(transaction)
  expect(await read).toEqual({ err: null })
})

test('signatureSubscribe: reports a failure', async () => {
  const transaction = await createTransfer(2_000_000_000)
  const notification = await watch(transaction)
  const read = notification.read()
  await send(transaction)
  expect(await read).toMatchObject({ err: { InstructionError: [0n, {}] } })
})

test('signatureSubscribe: reports a transaction that the chain has, and ends', async () => {
  const transaction = await createTransfer(10_000_000)
  await send(transaction)
  const socket = new WebSocket(wsUrl)
  await new Promise((resolve) => socket.once('open', resolve))
  const messages: unknown[] = []
  socket.on('message', (text) => messages.push(JSON.parse(String(text))))
  const params = [getSignatureFromTransaction(transaction)]
  const call = (id: number, method: string, params: readonly unknown[]) =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
  call(1, 'signatureSubscribe', params)
  call(2, 'signatureUnsubscribe', [1])
  await vi.waitUntil(() => messages.length === 3)
  expect(messages).toMatchObject([
    { id: 1, result: 1 },
    {
      method: 'signatureNotification',
      params: { subscription: 1, result: { value: { err: null } } },
    },
    { id: 2, result: false },
  ])
  socket.close()
})

test('behavior: the official client confirms a transaction by its subscriptions', async () => {
  const sendAndConfirm = sendAndConfirmTransactionFactory({
    ...{ rpc, rpcSubscriptions },
  } as unknown as Parameters<typeof sendAndConfirmTransactionFactory>[0])
  const transaction = await createTransfer(10_000_000)
  await sendAndConfirm(transaction as never, { commitment: 'confirmed' })
  const signature = getSignatureFromTransaction(transaction)
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]?.err).toBe(null)
})

test('simulateTransaction: returns the accounts as they would be, and changes none', async () => {
  const transaction = await createTransfer(1_000_000)
  const before = await rpc.getBalance(sender.address).send()
  const addresses = [sender.address]
  const { value } = await rpc
    .simulateTransaction(getBase64EncodedWireTransaction(transaction), {
      ...{ encoding: 'base64', accounts: { encoding: 'base64', addresses } },
    })
    .send()
  const fee = 5_000n
  expect(value).toMatchObject({
    err: null,
    accounts: [{ lamports: before.value - 1_000_000n - fee }],
  })
  expect((await rpc.getBalance(sender.address).send()).value).toBe(before.value)
})

test('slotSubscribe: reports slots that rise', async () => {
  const abort = new AbortController()
  const slots: bigint[] = []
  const notifications = await rpcSubscriptions
    .slotNotifications()
    .subscribe({ abortSignal: abort.signal })
  for await (const { slot } of notifications) {
    slots.push(slot)
    if (slots.length === 2) abort.abort()
  }
  expect((slots[1] ?? 0n) > (slots[0] ?? 0n)).toBe(true)
})
