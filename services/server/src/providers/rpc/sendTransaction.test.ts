import { openRpcSource } from '@latchkit/test/server/openRpcSource'
import { startFakeNode } from '@latchkit/test/server/startFakeNode'
import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'

const raw = '0x02f86c0182'
const hash = keccak256(raw)
const method = 'eth_sendRawTransaction'
const refuse = (message: string) => () =>
  new Error('', { cause: { code: -32000, message } })

/** Takes what it is given and hangs up. */
const startLost = () =>
  startFakeNode({
    respond({ response, items }) {
      if (items.some((it) => it.method === 'eth_chainId')) return false
      response.socket?.destroy()
      return true
    },
  })

test('default', async () => {
  const node = await startFakeNode({ answer: () => hash })
  const { request } = openRpcSource([node])
  const sent = [request(method, [raw]), request(method, [raw])]
  for (const answer of sent)
    expect(await answer).toEqual({ result: `"${hash}"` })
  // What is sent twice is meant twice.
  expect(node.count(method)).toBe(2)
})

test('behavior: known after the first answer was lost is a success', async () => {
  const lost = await startLost()
  const knows = await startFakeNode({ answer: refuse('already known') })
  const { request } = openRpcSource([lost, knows])
  expect(await request(method, [raw])).toEqual({ result: `"${hash}"` })
})

test('behavior: mined after the first answer was lost is a success', async () => {
  const lost = await startLost()
  const mined = await startFakeNode({
    answer: ({ method: asked, params }) =>
      asked === method ? refuse('nonce too low')() : { hash: params[0] },
  })
  const { request } = openRpcSource([lost, mined])
  expect(await request(method, [raw])).toEqual({ result: `"${hash}"` })
  expect(mined.calls.at(-1)).toEqual({
    method: 'eth_getTransactionByHash',
    params: [hash],
  })
})

test('error: another transaction has taken the nonce', async () => {
  const lost = await startLost()
  const other = await startFakeNode({
    answer: ({ method: asked }) =>
      asked === method ? refuse('nonce too low')() : null,
  })
  const { request } = openRpcSource([lost, other])
  expect(await request(method, [raw])).toMatchObject({
    error: { message: 'nonce too low' },
  })
})

test('error: a first refusal stands as it is', async () => {
  for (const message of ['already known', 'nonce too low']) {
    const down = await startFakeNode()
    await down.close()
    const node = await startFakeNode({ answer: refuse(message) })
    const { request } = openRpcSource([down, node])
    expect(await request(method, [raw])).toMatchObject({ error: { message } })
    expect(node.count('eth_getTransactionByHash')).toBe(0)
  }
})

test('error: parameters that are no transaction', async () => {
  const lost = await startLost()
  const knows = await startFakeNode({ answer: refuse('already known') })
  const { request } = openRpcSource([lost, knows])
  for (const params of [[], ['0x'], ['zz'], [7], undefined])
    expect(await request(method, params)).toMatchObject({
      error: { message: 'already known' },
    })
})

test('error: nobody answers', async () => {
  const lost = await startLost()
  const { request } = openRpcSource([lost])
  await expect(request(method, [raw])).rejects.toThrow(UpstreamError)
})
