import { OutcomeUnknownError } from '@latchkit/protocol'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import type { Hex } from 'viem'
import { keccak256 } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

type Answer = (params: unknown[]) => unknown

let services: openFrameServices.ReturnType
let page: openFrame.ReturnType
let account: Hex
/** What the node answers; an error as it is. */
let answers: Record<string, Answer>
/** The transactions that the node was sent. */
let raws: Hex[]

beforeAll(async () => {
  services = await openFrameServices()
  page = await openFrame({
    ...{ services, browser: createBrowser(services) },
    rpcUrl: 'https://node.example',
    approve: async (request) =>
      request.kind === 'sendTransaction'
        ? {
            status: 'approved',
            transaction: {
              ...{ ...request.transaction, type: 'legacy', gas: 21_000n },
              ...{ gasPrice: 1n, maxFeePerGas: undefined },
              maxPriorityFeePerGas: undefined,
            },
          }
        : { status: 'approved' },
  })
  const { fetch } = page.frame
  Object.assign(page.frame, {
    fetch: async (url: string, init: RequestInit) => {
      if (!url.includes('node.example')) return await fetch(url, init)
      const { method, params } = JSON.parse(String(init.body))
      if (method === 'eth_sendRawTransaction') raws.push(params[0])
      const value = answers[method]?.(params) ?? null
      const body =
        value instanceof NodeFailure
          ? { error: { code: value.code, message: value.message } }
          : { result: value }
      return Response.json({ jsonrpc: '2.0', id: 1, ...body })
    },
  })
  account = (await page.signIn('send@wallet.example')).address as Hex
})
afterAll(() => services.stop())

beforeEach(() => {
  raws = []
  answers = { eth_getTransactionCount: () => '0x7' }
})

class NodeFailure extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const send = (signal?: AbortSignal) => {
  const params = [{ from: account, to: account, value: '0x5' }]
  const payload = { method: 'eth_sendTransaction', params }
  return page.call('RPC_REQUEST', payload, signal)
}

const loseAnswer = () => {
  throw new TypeError('The network was lost.')
}

test('behavior: an app that aborts after the approval gets the hash', async () => {
  const controller = new AbortController()
  answers.eth_sendRawTransaction = ([raw]) => {
    controller.abort()
    return keccak256(raw as Hex)
  }
  const hash = await send(controller.signal)
  expect(hash).toBe(keccak256(raws[0] as Hex))
})

test.each([
  ['already known', -32_000],
  ['nonce too low: next nonce 8', -32_000],
  ['Internal error', -32_603],
  ['insufficient funds', -32_000],
])('behavior: sent, though the node says "%s"', async (text, code) => {
  answers.eth_sendRawTransaction = () => new NodeFailure(code, text)
  answers.eth_getTransactionByHash = ([hash]) => ({ hash })
  expect(await send()).toBe(keccak256(raws[0] as Hex))
})

test('behavior: sent, though no answer came, and the node learns of it later', async () => {
  answers.eth_sendRawTransaction = loseAnswer
  let asked = 0
  answers.eth_getTransactionByHash = ([hash]) =>
    asked++ === 0 ? null : { hash }
  expect(await send()).toBe(keccak256(raws[0] as Hex))
  expect(asked).toBe(2)
})

test('error: the node refuses a transaction, and does not know it', async () => {
  const text = 'insufficient funds'
  answers.eth_sendRawTransaction = () => new NodeFailure(-32_000, text)
  await expect(send()).rejects.toMatchObject({ message: text })
})

test('behavior: a node that names another transaction is not believed', async () => {
  let asked: unknown[] = []
  answers.eth_sendRawTransaction = () => `0x${'ab'.repeat(32)}`
  answers.eth_getTransactionByHash = (params) => {
    asked = params
    return { hash: params[0] }
  }
  const hash = await send()
  expect(hash).toBe(keccak256(raws[0] as Hex))
  expect(asked).toEqual([hash])
})

test('error: nothing was signed, as no node names the nonce', async () => {
  answers.eth_getTransactionCount = loseAnswer
  // Not the code of a wallet that was lost, which may have sent it.
  await expect(send()).rejects.toMatchObject({
    ...{ code: -32_603, message: expect.stringMatching('is not reachable') },
  })
  expect(raws).toEqual([])
})

test('error: no node answers: it is not said to have failed', async () => {
  answers.eth_sendRawTransaction = loseAnswer
  const error = await send().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(OutcomeUnknownError)
  expect(error).toMatchObject({
    ...{ code: 'OUTCOME_UNKNOWN', networkId: 'eip155:31337' },
    hash: keccak256(raws[0] as Hex),
  })
})
