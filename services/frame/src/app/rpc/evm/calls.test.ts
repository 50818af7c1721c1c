import type { Browser } from '@latchkit/test/frame/openFrame'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import type { Hex } from 'viem'
import { keccak256 } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'

let services: openFrameServices.ReturnType
beforeAll(async () => {
  services = await openFrameServices()
})
afterAll(() => services.stop())

let count = 0

/** Opens a browser whose node answers what `answer` returns, by a promise that may never settle. */
function openBrowser(answer: (method: string, hash: string) => unknown) {
  const browser = createBrowser(services)
  const sent: string[] = []
  const fetch: Browser['fetch'] = async (url, init) => {
    if (!String(url).includes('node.example'))
      return await browser.fetch(url, init)
    const { method, params } = JSON.parse(String(init?.body))
    const isRaw = method === 'eth_sendRawTransaction'
    const hash = isRaw ? keccak256(params[0]) : params[0]
    if (isRaw) sent.push(hash)
    const result = (await answer(method, hash)) ?? null
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  }
  return { ...{ ...browser, fetch }, sent }
}

function openPage(browser: Browser) {
  return openFrame({
    ...{ services, browser, rpcUrl: 'https://node.example' },
    approve: async (request) => {
      if (request.kind !== 'sendCalls') return { status: 'approved' }
      const fee = { maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }
      const transactions = request.calls.map((call) => ({
        ...{ ...call, type: 'eip1559' as const, gas: 21_000n, ...fee },
        gasPrice: undefined,
      }))
      return { status: 'approved', transactions }
    },
  })
}

/** Returns a browser in which another page begins: the locks of the page before end with it. */
const reload = (browser: Browser): Browser => ({
  ...browser,
  locks: new Map(),
})

async function signIn(page: openFrame.ReturnType) {
  const email = `calls${count++}@wallet.example`
  return (await page.signIn(email)).address as Hex
}

const send = (page: openFrame.ReturnType, from: Hex, id: string) => {
  const calls = [{ to: from, value: '0x1' }, { to: from }]
  const given = { version: '2.0.0', id, chainId: 31_337, from, calls }
  const payload = { method: 'wallet_sendCalls', params: [given] }
  return page.call('RPC_REQUEST', payload)
}

const getStatus = (page: openFrame.ReturnType, id: string) =>
  page.call('RPC_REQUEST', { method: 'wallet_getCallsStatus', params: [id] })

const createReceipt = (hash: string) => ({
  ...{ status: '0x1', blockHash: '0x1', blockNumber: '0x1', gasUsed: '0x1' },
  ...{ transactionHash: hash, logs: [] },
})

test.each([
  ['was not sent', false, 1, 600],
  ['was sent', true, 2, 200],
])(
  'behavior: the page is closed while it sends the second call, which %s',
  async (_, isSent, receipts, status) => {
    const isKnown = (hash: string) => isSent || hash === browser.sent[0]
    const browser = openBrowser((method, hash) => {
      if (method === 'eth_getTransactionCount') return '0x1'
      if (method === 'eth_sendRawTransaction')
        return browser.sent.length === 2 ? new Promise(() => {}) : hash
      if (!isKnown(hash)) return null
      return method === 'eth_getTransactionByHash'
        ? { hash }
        : createReceipt(hash)
    })
    const page = await openPage(browser)
    await send(page, await signIn(page), 'one')
    await expect.poll(() => browser.sent.length).toBe(2)
    expect(await getStatus(page, 'one')).toMatchObject({
      status: isSent ? 200 : 100,
    })
    const next = await openPage(reload(browser))
    await expect
      .poll(() => getStatus(next, 'one'), { interval: 100 })
      .toMatchObject({ status })
    const { receipts: found } = Object(await getStatus(next, 'one'))
    expect(found).toHaveLength(receipts)
  },
)

test('behavior: the status is kept for a day, of the 100 newest', async () => {
  const browser = openBrowser((method, hash) =>
    method === 'eth_getTransactionCount' ? '0x1' : hash,
  )
  const page = await openPage(browser)
  const account = await signIn(page)
  await send(page, account, 'first')
  await expect.poll(() => browser.sent.length).toBe(2)
  const key = 'calls:http://localhost:5173'
  const read = async () => (await browser.storage.get(key)) as object[]
  await expect
    .poll(async () => (await read())[0])
    .toMatchObject({
      isOver: true,
    })
  const [stored] = await read()
  const others = Array.from({ length: 99 }, (_, i) => ({
    ...{ ...stored, id: `${i}` },
  }))
  await browser.storage.set(key, [...others, stored])
  await send(page, account, 'second')
  expect(await read()).toHaveLength(100)
  await expect(getStatus(page, 'first')).rejects.toMatchObject({ code: 5730 })
  expect(await getStatus(page, 'second')).toMatchObject({ id: 'second' })
  services.clock.time += 86_400_000
  await expect(getStatus(page, 'second')).rejects.toMatchObject({ code: 5730 })
})
