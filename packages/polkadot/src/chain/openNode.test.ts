import type { FaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import { openFaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import { openPolkadotNodes } from '@latchkit/test/polkadot/openPolkadotApp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openNode } from './openNode.ts'

const { networks, nodes, stop } = await openPolkadotNodes()
const [network] = networks
const [node] = nodes
afterAll(stop)

/** Asks a node that fails, before a second one. */
async function ask(method: string, fault?: FaultyPolkadotNode.Fault) {
  const first = await openFaultyPolkadotNode(node)
  const second = await openFaultyPolkadotNode(node)
  onTestFinished(first.stop)
  onTestFinished(second.stop)
  if (fault) first.faults.set(method, fault)
  const rpcUrls = { [network.caipNetworkId]: [first.rpcUrl, second.rpcUrl] }
  const chain = { rpcUrls, metadata: new Map() }
  const answer = openNode({ network, chain }, ({ request }) => request(method))
  return { answer, second }
}

test('default: the second node is asked if the first can’t be verified', async () => {
  const { answer, second } = await ask('chain_getBlockHash', ({ cut }) => cut())
  await expect(answer).resolves.toMatch(/^0x/)
  expect(second.calls).toEqual(['chain_getBlockHash', 'chain_getBlockHash'])
})

test('error: the connection breaks, and the second node was not verified', async () => {
  const { answer, second } = await ask('system_chain', ({ cut }) => cut())
  await expect(answer).rejects.toMatchObject({ name: 'NodeUnreachableError' })
  expect(second.calls).toEqual([])
})

test.each([
  [{ code: -32000, message: 'Too \u202emany' }, -32000, 'Too many'],
  [{ code: 'ERR', message: '' }, undefined, /^Try again/],
])('error: the node answers with %j', async (error, rpcCode, hint) => {
  const { answer } = await ask('system_chain', ({ reply }) => reply({ error }))
  await expect(answer).rejects.toMatchObject({
    ...{ name: 'NodeRequestError', code: 'NODE_REQUEST', rpcCode },
    message: `The node refused \`system_chain\`: error ${rpcCode ?? 'unknown'}.`,
    hint: expect.stringMatching(hint),
  })
})
