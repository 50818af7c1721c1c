import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import {
  keccak256,
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  Approval,
  ApprovalRequest,
} from '../../approvals/ApprovalRequest.ts'

let services: openFrameServices.ReturnType
let page: openFrame.ReturnType
let evm: Hex
let solana: string
/** What the visitor decides. */
let decide: (request: ApprovalRequest, signal: AbortSignal) => Promise<Approval>
/** What the nodes answer, and what they were sent. A function takes the first parameter. */
let answers: Record<string, unknown>
let sent: { url: string; method: string; params: unknown[] }[]

const approveAll = async (request: ApprovalRequest): Promise<Approval> => {
  if (request.kind === 'sendTransaction')
    return { status: 'approved', transaction: prepare(request.transaction) }
  if (request.kind === 'sendCalls')
    return { status: 'approved', transactions: request.calls.map(prepare) }
  return { status: 'approved' }
}

const prepare = (
  transaction: Extract<
    ApprovalRequest,
    { kind: 'sendTransaction' }
  >['transaction'],
) => ({
  ...{ ...transaction, type: 'eip1559' as const, gas: 21_000n },
  ...{ maxFeePerGas: 20n, maxPriorityFeePerGas: 1n, gasPrice: undefined },
})

beforeAll(async () => {
  services = await openFrameServices()
  decide = approveAll
  page = await openFrame({
    ...{ services, browser: createBrowser(services) },
    rpcUrl: 'https://node.example',
    approve: (request, { signal }) => decide(request, signal),
  })
  const { fetch } = page.frame
  Object.assign(page.frame, {
    fetch: async (url: string, init: RequestInit) => {
      if (!url.includes('node.example')) return await fetch(url, init)
      const { method, params } = JSON.parse(String(init.body))
      sent.push({ url, method, params })
      const answer = answers[method]
      const value = typeof answer === 'function' ? answer(params[0]) : answer
      const body = value instanceof Error ? { error: value } : { result: value }
      return Response.json({ jsonrpc: '2.0', id: 1, ...body })
    },
  })
  evm = (await page.signIn('rpc@wallet.example')).address as Hex
  solana = (await page.call('GET_USER', { chainId: 'solana:local' })).address
  await page.call('SWITCH_NETWORK', { chainId: 31_337 })
})
afterAll(() => services.stop())

function reset() {
  decide = approveAll
  sent = []
  answers = {
    ...{ eth_getTransactionCount: '0x7', eth_sendRawTransaction: keccak256 },
    // The first signature names it.
    sendTransaction: (encoded: string) =>
      base58.encode(Buffer.from(encoded, 'base64').subarray(1, 65)),
  }
  page.shown.length = 0
}

const request = (
  method: string,
  params?: unknown,
  options: { chainId?: string; signal?: AbortSignal } = {},
) => {
  const { chainId, signal } = options
  const payload = { method, params, ...(chainId && { chainId }) }
  return page.call('RPC_REQUEST', payload as never, signal)
}

const text = '0x48692c20467269656e6421'

const typedData = {
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Shop', chainId: 31_337 },
  message: { contents: 'Hi' },
} as const

test('personal_sign: bytes and text', async () => {
  reset()
  const signature = (await request('personal_sign', [text, evm])) as Hex
  const message = { raw: text } as const
  expect(await recoverMessageAddress({ message, signature })).toBe(evm)
  const other = (await request('personal_sign', ['Hi 🦊', evm])) as Hex
  expect(
    await recoverMessageAddress({ message: 'Hi 🦊', signature: other }),
  ).toBe(evm)
  expect(page.shown).toMatchObject([
    { kind: 'signMessage', account: evm, chainId: 'eip155:31337' },
    { kind: 'signMessage', origin: 'http://localhost:5173' },
  ])
})

test('eth_signTypedData_v4: JSON and an object', async () => {
  reset()
  for (const given of [typedData, JSON.stringify(typedData)]) {
    const params = [evm, given]
    const signature = (await request('eth_signTypedData_v4', params)) as Hex
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(evm)
  }
})

test('eth_sendTransaction: with the nonce of the node and the fee of the approval', async () => {
  reset()
  const to = '0x00000000000000000000000000000000000000a1'
  const params = [{ from: evm, to, value: '0x5' }]
  const hash = await request('eth_sendTransaction', params)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(sent.map(({ method }) => method)).toEqual([
    'eth_getTransactionCount',
    'eth_sendRawTransaction',
  ])
  const raw = sent[1]?.params[0] as `0x02${string}`
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(
    evm,
  )
  expect(parseTransaction(raw)).toMatchObject({
    ...{ chainId: 31_337, nonce: 7, value: 5n, gas: 21_000n },
    ...{ maxFeePerGas: 20n, maxPriorityFeePerGas: 1n },
  })
})

test('wallet_sendCalls: one approval, a transaction for each, and their status', async () => {
  reset()
  const to = '0x00000000000000000000000000000000000000a1'
  const calls = [{ to }, { to, value: '0x1' }]
  const given = { version: '2.0.0', chainId: '0x7a69', from: evm, calls }
  const { id } = (await request('wallet_sendCalls', [
    { ...given, atomicRequired: false },
  ])) as { id: string }
  expect(page.shown).toMatchObject([{ kind: 'sendCalls' }])
  const raws = () =>
    sent.filter(({ method }) => method === 'eth_sendRawTransaction')
  await expect.poll(() => raws().length).toBe(2)
  const status = () => request('wallet_getCallsStatus', [id])
  expect(await status()).toMatchObject({ status: 100, atomic: false })
  answers.eth_getTransactionReceipt = {
    ...{ status: '0x1', blockHash: '0x1', blockNumber: '0x1', gasUsed: '0x1' },
    ...{ transactionHash: '0x1', logs: [] },
  }
  await expect.poll(status).toMatchObject({ status: 200, chainId: '0x7a69' })
  for (const [changes, code] of [
    [{ atomicRequired: true }, 5760],
    [{ capabilities: { paymasterService: { url: 'https://a' } } }, 5700],
    [{ chainId: '0x1' }, 5710],
    [{ id }, 5720],
  ] as const)
    await expect(
      request('wallet_sendCalls', [{ ...given, ...changes }]),
    ).rejects.toMatchObject({ code })
  await expect(request('wallet_getCallsStatus', ['0x1'])).rejects.toMatchObject(
    { code: 5730 },
  )
})

/** A transfer from an account, with its blockhash all zeros. */
function createTransfer(from: string): Uint8Array {
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64), 1, 0, 1, 3],
    ...[...base58.decode(from), ...new Uint8Array(32).fill(9)],
    ...[...new Uint8Array(32), ...new Uint8Array(32).fill(7)],
    ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
  ])
}

const isSigned = (signature: string, message: Uint8Array) =>
  ed25519.verify(base58.decode(signature), message, base58.decode(solana))

test('solana_signMessage', async () => {
  reset()
  const message = new TextEncoder().encode('Hi')
  const params = { message: base58.encode(message), pubkey: solana }
  const { signature } = (await request('solana_signMessage', params)) as {
    signature: string
  }
  expect(isSigned(signature, message)).toBe(true)
  const disguised = createTransfer(solana).slice(65)
  for (const bytes of [disguised, createTransfer(solana)])
    await expect(
      request('solana_signMessage', {
        ...{ message: base58.encode(bytes), pubkey: solana },
      }),
    ).rejects.toMatchObject({ code: -32602 })
})

test('solana: transactions, signed in their place', async () => {
  reset()
  const bytes = createTransfer(solana)
  const transaction = base58.encode(bytes)
  const message = bytes.slice(65)
  const one = (await request('solana_signTransaction', { transaction })) as {
    signature: string
    transaction: string
  }
  expect(isSigned(one.signature, message)).toBe(true)
  expect(base58.decode(one.transaction)).toEqual(
    Uint8Array.from([1, ...base58.decode(one.signature), ...message]),
  )
  const transactions = [transaction, transaction]
  const all = await request('solana_signAllTransactions', { transactions })
  expect(all).toEqual({ transactions: [one.transaction, one.transaction] })
  const options = { skipPreflight: true }
  const params = { transaction, options }
  expect(await request('solana_signAndSendTransaction', params)).toEqual({
    signature: one.signature,
  })
  const encoded = Buffer.from(base58.decode(one.transaction)).toString('base64')
  expect(sent).toMatchObject([
    {
      method: 'sendTransaction',
      params: [encoded, { skipPreflight: true, encoding: 'base64' }],
    },
  ])
  await expect(
    request('solana_signTransaction', {
      transaction: base58.encode(createTransfer(`${'1'.repeat(31)}2`)),
    }),
  ).rejects.toMatchObject({ code: 4100 })
})

const unsafe: [string, () => unknown][] = [
  ['personal_sign', () => [text, evm]],
  ['eth_signTypedData_v4', () => [evm, typedData]],
  ['eth_sendTransaction', () => [{ from: evm, to: evm }]],
  [
    'wallet_sendCalls',
    () => [{ version: '2.0.0', chainId: 31_337, calls: [{ to: evm }] }],
  ],
  ['solana_signMessage', () => ({ message: '2', pubkey: solana })],
  [
    'solana_signTransaction',
    () => ({ transaction: base58.encode(createTransfer(solana)) }),
  ],
  [
    'solana_signAllTransactions',
    () => ({ transactions: [base58.encode(createTransfer(solana))] }),
  ],
  [
    'solana_signAndSendTransaction',
    () => ({ transaction: base58.encode(createTransfer(solana)) }),
  ],
]

test.each(unsafe)('T4: %s waits for the visitor', async (method, params) => {
  reset()
  let answer: (approval: Approval) => void = () => {}
  decide = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  let isSettled = false
  const pending = request(method, params()).finally(() => {
    isSettled = true
  })
  pending.catch(() => undefined)
  await expect.poll(() => page.shown.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSettled).toBe(false)
  answer({ status: 'rejected' })
  await expect(pending).rejects.toMatchObject({ code: 4001 })
  expect(sent).toEqual([])
})

test('behavior: one approval at a time; an aborted one is never shown', async () => {
  reset()
  const pending: (() => void)[] = []
  decide = () =>
    new Promise((resolve) => {
      pending.push(() => resolve({ status: 'approved' }))
    })
  const controller = new AbortController()
  const { signal } = controller
  const first = request('personal_sign', [text, evm])
  const second = request('personal_sign', ['0x02', evm], { signal })
  const third = request('personal_sign', ['0x03', evm])
  await expect.poll(() => pending.length).toBe(1)
  controller.abort()
  await expect(second).rejects.toThrow('Request was aborted')
  pending[0]?.()
  await first
  await expect.poll(() => pending.length).toBe(2)
  pending[1]?.()
  await third
  expect(page.shown.map((it) => Object(it).message)).toEqual([
    Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
    Uint8Array.of(3),
  ])
})

test('behavior: an abort while the visitor decides', async () => {
  reset()
  const controller = new AbortController()
  const { signal } = controller
  let ended = false
  decide = (_, given) =>
    new Promise((resolve) => {
      given.addEventListener('abort', () => {
        ended = true
        resolve({ status: 'rejected' })
      })
    })
  const pending = request('personal_sign', [text, evm], { signal })
  pending.catch(() => undefined)
  await expect.poll(() => page.shown.length).toBe(1)
  controller.abort()
  await expect(pending).rejects.toThrow('Request was aborted')
  expect(ended).toBe(true)
})

test('error: T27: a transaction or its request is for another network', async () => {
  reset()
  const to = '0x00000000000000000000000000000000000000a1'
  for (const chainId of ['0x1', 31_338])
    await expect(
      request('eth_sendTransaction', [{ from: evm, to, chainId }]),
    ).rejects.toMatchObject({ code: 4901 })
  await expect(
    request('personal_sign', [text, evm], { chainId: 'eip155:31338' }),
  ).rejects.toMatchObject({ code: 4901 })
  await expect(
    request('personal_sign', [text, evm], { chainId: 'eip155:1' }),
  ).rejects.toMatchObject({ code: 4902, message: 'Chain is not supported' })
  expect(page.shown).toEqual([])
})

test('error: another account', async () => {
  reset()
  const other = '0x00000000000000000000000000000000000000a1'
  for (const [method, params] of [
    ['personal_sign', [text, other]],
    ['eth_signTypedData_v4', [other, typedData]],
    ['eth_sendTransaction', [{ from: other, to: other }]],
    ['solana_signMessage', { message: '2', pubkey: '1'.repeat(32) }],
  ] as const)
    await expect(request(method, params)).rejects.toMatchObject({ code: 4100 })
  expect(page.shown).toEqual([])
})

test('error: methods that are on no list, or that this wallet lacks', async () => {
  reset()
  for (const method of ['eth_sign', 'eth_signTransaction', 'constructor'])
    await expect(request(method)).rejects.toMatchObject({
      ...{ code: 4200, message: 'Requested RPC call is not allowed' },
    })
  for (const method of ['wallet_grantPermissions', 'eth_sendUserOperation'])
    await expect(request(method, [{}])).rejects.toMatchObject({ code: 4200 })
})

test('behavior: what only reads goes to the URL of the operator', async () => {
  reset()
  answers.eth_blockNumber = '0x10'
  await page.call('SWITCH_NETWORK', {
    ...{ chainId: 'eip155:31337', rpcUrl: 'https://evil.example' },
  })
  expect(await request('eth_blockNumber')).toBe('0x10')
  expect(sent).toMatchObject([{ url: 'https://node.example' }])
  expect(await request('eth_accounts')).toEqual([evm])
  expect(await request('eth_chainId')).toBe('0x7a69')
  answers.eth_call = Object.assign(new Error('reverted'), { code: 3 })
  await expect(request('eth_call', [])).rejects.toMatchObject({ code: 3 })
})
