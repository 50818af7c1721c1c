import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { openSource } from './testing/openSource.ts'
import { startNode } from './testing/startNode.ts'

const raw = '0x02f86c0182'
const hash = keccak256(raw)
const method = 'eth_sendRawTransaction'
const refuse = (message: string) => () =>
  new Error('', { cause: { code: -32000, message } })

/** Takes what it is given and hangs up. */
const startLost = () =>
  startNode({
    respond({ response, items }) {
      if (items.some((it) => it.method === 'eth_chainId')) return false
      response.socket?.destroy()
      return true
    },
  })

test('default', async () => {
  const node = await startNode({ answer: () => hash })
  const { ask } = openSource([node])
  const sent = [ask(method, [raw]), ask(method, [raw])]
  for (const answer of sent)
    expect(await answer).toEqual({ result: `"${hash}"` })
  // What is sent twice is meant twice.
  expect(node.count(method)).toBe(2)
})

test('behavior: known after the first answer was lost is a success', async () => {
  const lost = await startLost()
  const knows = await startNode({ answer: refuse('already known') })
  const { ask } = openSource([lost, knows])
  expect(await ask(method, [raw])).toEqual({ result: `"${hash}"` })
})

test('behavior: mined after the first answer was lost is a success', async () => {
  const lost = await startLost()
  const mined = await startNode({
    answer: ({ method: asked, params }) =>
      asked === method ? refuse('nonce too low')() : { hash: params[0] },
  })
  const { ask } = openSource([lost, mined])
  expect(await ask(method, [raw])).toEqual({ result: `"${hash}"` })
  expect(mined.calls.at(-1)).toEqual({
    method: 'eth_getTransactionByHash',
    params: [hash],
  })
})

test('error: another transaction has taken the nonce', async () => {
  const lost = await startLost()
  const other = await startNode({
    answer: ({ method: asked }) =>
      asked === method ? refuse('nonce too low')() : null,
  })
  const { ask } = openSource([lost, other])
  expect(await ask(method, [raw])).toMatchObject({
    error: { message: 'nonce too low' },
  })
})

test('error: a first refusal stands as it is', async () => {
  for (const message of ['already known', 'nonce too low']) {
    const down = await startNode()
    await down.close()
    const node = await startNode({ answer: refuse(message) })
    const { ask } = openSource([down, node])
    expect(await ask(method, [raw])).toMatchObject({ error: { message } })
    expect(node.count('eth_getTransactionByHash')).toBe(0)
  }
})

test('error: parameters that are no transaction', async () => {
  const lost = await startLost()
  const knows = await startNode({ answer: refuse('already known') })
  const { ask } = openSource([lost, knows])
  for (const params of [[], ['0x'], ['zz'], [7], undefined])
    expect(await ask(method, params)).toMatchObject({
      error: { message: 'already known' },
    })
})

test('error: nobody answers', async () => {
  const lost = await startLost()
  const { ask } = openSource([lost])
  await expect(ask(method, [raw])).rejects.toThrow(UpstreamError)
})
