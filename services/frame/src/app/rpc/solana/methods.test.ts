import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

type Answer = (params: unknown[]) => unknown

let services: openFrameServices.ReturnType
let page: openFrame.ReturnType
let account: string
/** What the node answers, by method. An error is one of the node. */
let answers: Record<string, Answer>
let calls: { method: string; params: unknown[] }[]
/** Called once the visitor has approved. */
let onApproved = () => {}

beforeAll(async () => {
  services = await openFrameServices()
  page = await openFrame({
    ...{ services, browser: createBrowser(services) },
    rpcUrl: 'https://node.example',
    async approve() {
      onApproved()
      return { status: 'approved' }
    },
  })
  const { fetch } = page.frame
  Object.assign(page.frame, {
    fetch: async (url: string, init: RequestInit) => {
      if (!url.includes('node.example')) return await fetch(url, init)
      const { method, params } = JSON.parse(String(init.body))
      calls.push({ method, params })
      const value = answers[method]?.(params) ?? null
      const body =
        value instanceof Error
          ? { error: { code: -32_002, message: value.message } }
          : { result: value }
      return Response.json({ jsonrpc: '2.0', id: 1, ...body })
    },
  })
  await page.signIn('solana@wallet.example')
  account = (await page.call('GET_USER', { chainId: 'solana:local' })).address
})
afterAll(() => services.stop())

const payer = `${'1'.repeat(31)}2`
let count = 0

/** A transfer whose fee payer is the account, or another. Each is another one. */
function createTransfer({ signatures = [new Uint8Array(64)] } = {}) {
  const signers = signatures.length === 1 ? [account] : [payer, account]
  const blockhash = new Uint8Array(32)
  blockhash[0] = count += 1
  return base58.encode(
    Uint8Array.from([
      ...[signers.length, ...signatures.flatMap((it) => [...it])],
      ...[signers.length, 0, 1, signers.length + 2],
      ...signers.flatMap((it) => [...base58.decode(it)]),
      ...[...new Uint8Array(32).fill(9), ...new Uint8Array(32), ...blockhash],
      ...[1, signers.length + 1, 2, 0, 1, 12],
      ...[2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    ]),
  )
}

const send = (transaction = createTransfer(), signal?: AbortSignal) => {
  const method = 'solana_signAndSendTransaction'
  const payload = { method, params: { transaction } } as const
  return page.call('RPC_REQUEST', payload, signal)
}

/** The first signature of what the node was sent last. */
const readSignature = () => {
  const sent = calls.findLast(({ method }) => method === 'sendTransaction')
  const bytes = Buffer.from(String(sent?.params[0]), 'base64')
  return base58.encode(bytes.subarray(1, 65))
}

const sentTimes = () =>
  calls.filter(({ method }) => method === 'sendTransaction').length

const loseAnswer = () => {
  throw new TypeError('The network was lost.')
}
const toStatus = (value: unknown) => () => ({ context: {}, value: [value] })

beforeEach(() => {
  calls = []
  onApproved = () => {}
  answers = {
    sendTransaction: readSignature,
    getSignatureStatuses: toStatus(null),
  }
})

test('default', async () => {
  expect(await send()).toEqual({ signature: readSignature() })
  expect(calls).toHaveLength(1)
})

test('behavior: an app that aborts after the approval gets the signature', async () => {
  const controller = new AbortController()
  answers.sendTransaction = () => {
    controller.abort()
    return readSignature()
  }
  const answer = await send(createTransfer(), controller.signal)
  expect(answer).toEqual({ signature: readSignature() })
})

test('error: an app that aborts before the approval', async () => {
  const controller = new AbortController()
  onApproved = () => controller.abort()
  await expect(send(createTransfer(), controller.signal)).rejects.toMatchObject(
    { code: 'REQUEST_ABORTED' },
  )
  expect(calls).toEqual([])
})

test('behavior: the answer was lost, and the node has processed it when it is sent again', async () => {
  answers.sendTransaction = () =>
    sentTimes() === 1
      ? loseAnswer()
      : new Error(
          'Transaction simulation failed: This transaction has already been processed',
        )
  expect(await send()).toEqual({ signature: readSignature() })
  expect(sentTimes()).toBe(2)
})

test('behavior: no answer came, and the network has it', async () => {
  answers.sendTransaction = loseAnswer
  answers.getSignatureStatuses = toStatus({ slot: 1, err: null })
  expect(await send()).toEqual({ signature: readSignature() })
  expect(calls.at(-1)).toEqual({
    method: 'getSignatureStatuses',
    params: [[readSignature()], { searchTransactionHistory: true }],
  })
})

test('behavior: a node that names another transaction is not believed', async () => {
  answers.sendTransaction = () => base58.encode(new Uint8Array(64).fill(1))
  answers.getSignatureStatuses = toStatus({ slot: 1, err: null })
  expect(await send()).toEqual({ signature: readSignature() })
  expect(calls.at(-1)?.method).toBe('getSignatureStatuses')
})

test('error: the answer was lost, and no node has it', async () => {
  answers.sendTransaction = loseAnswer
  const error = await send().catch((error: unknown) => error)
  expect(error).toMatchObject({
    ...{ code: 'OUTCOME_UNKNOWN', networkId: 'solana:local' },
    hash: readSignature(),
  })
})

test('error: the node refuses it', async () => {
  const text = 'Transaction simulation failed: Blockhash not found'
  answers.sendTransaction = () => new Error(text)
  await expect(send()).rejects.toMatchObject({
    ...{ name: 'NodeError', message: text },
  })
})

test('behavior: another pays the fee, whose signature names it', async () => {
  const signature = new Uint8Array(64).fill(3)
  const signatures = [signature, new Uint8Array(64)]
  expect(await send(createTransfer({ signatures }))).toEqual({
    signature: base58.encode(signature),
  })
})

test('error: another pays the fee, and has not signed', async () => {
  page.shown.length = 0
  const signatures = [new Uint8Array(64), new Uint8Array(64)]
  await expect(send(createTransfer({ signatures }))).rejects.toMatchObject({
    ...{ code: -32_602, hint: expect.stringMatching('has not signed') },
  })
  expect(page.shown).toEqual([])
  expect(calls).toEqual([])
})
