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
async function ask(
  method: string,
  fault: FaultyPolkadotNode.Fault,
  { ofBoth = false }: { ofBoth?: boolean } = {},
) {
  const first = await openFaultyPolkadotNode(node)
  const second = await openFaultyPolkadotNode(node)
  onTestFinished(first.stop)
  onTestFinished(second.stop)
  first.faults.set(method, fault)
  if (ofBoth) second.faults.set(method, fault)
  const rpcUrls = { [network.caipNetworkId]: [first.rpcUrl, second.rpcUrl] }
  const chain = { rpcUrls, metadata: new Map() }
  const answer = openNode({ network, chain }, ({ request }) => request(method))
  return { answer, first, second }
}

type Wire = Parameters<FaultyPolkadotNode.Fault>[0]
const hash = `0x${'ab'.repeat(32)}`

test('default: the second node is asked if the first can’t be verified', async () => {
  const { answer, second } = await ask('chain_getBlockHash', ({ cut }) => cut())
  await expect(answer).resolves.toMatch(/^0x/)
  expect(second.calls).toEqual(['chain_getBlockHash', 'chain_getBlockHash'])
})

test.each<[string, FaultyPolkadotNode.Fault]>([
  ['serves another chain', ({ reply }) => reply({ result: hash })],
  ['answers with junk', ({ reply }) => reply({ result: 7 })],
  ['refuses to say', ({ reply }) => reply({ error: { code: -32601 } })],
])(
  'behavior: the second node is asked if the first one %s',
  async (_, fault) => {
    const { answer, first, second } = await ask('chain_getBlockHash', fault)
    await expect(answer).resolves.toBe(node.genesisHash)
    expect(second.calls).toEqual(['chain_getBlockHash', 'chain_getBlockHash'])
    // Nothing else is asked of a node that is not the chain's.
    expect(first.calls).toEqual(['chain_getBlockHash'])
  },
)

test.each([
  [
    'another chain',
    ({ reply }: Wire) => reply({ result: hash }),
    'NodeNetworkError',
  ],
  ['nothing', ({ cut }: Wire) => cut(), 'NodeUnreachableError'],
])('error: all nodes answer with %s', async (_, fault, name) => {
  const { answer } = await ask('chain_getBlockHash', fault, { ofBoth: true })
  await expect(answer).rejects.toMatchObject({ name })
})

test('error: a node that can’t be reached, and one of another chain', async () => {
  const fault = ({ cut }: Wire) => cut()
  const { answer, second } = await ask('chain_getBlockHash', fault)
  second.faults.set('chain_getBlockHash', ({ reply }) =>
    reply({ result: hash }),
  )
  await expect(answer).rejects.toMatchObject({ name: 'NodeNetworkError' })
})

test('error: a node of another chain with the same id', async () => {
  const fault = ({ reply }: Wire) =>
    reply({ result: `${node.genesisHash.slice(0, 34)}${'ab'.repeat(16)}` })
  const { answer } = await ask('chain_getBlockHash', fault, { ofBoth: true })
  await expect(answer).rejects.toMatchObject({ name: 'NodeNetworkError' })
})

test.each([
  ['capital letters', `0x${node.genesisHash.slice(2).toUpperCase()}`],
  ['none', undefined],
  ['null', null],
])('behavior: a network whose genesis hash has %s', async (_, genesisHash) => {
  const rpcUrls = { [network.caipNetworkId]: [node.rpcUrl] }
  const chain = { rpcUrls, metadata: new Map() }
  const written = { ...network, genesisHash } as typeof network
  const read = openNode({ network: written, chain }, async (it) => it)
  await expect(read).resolves.toMatchObject({ genesisHash: node.genesisHash })
})

test('error: a URL that is none, and the one after it', async () => {
  const open = (...urls: string[]) => {
    const rpcUrls = { [network.caipNetworkId]: urls }
    const chain = { rpcUrls, metadata: new Map() }
    return openNode({ network, chain }, async ({ genesisHash }) => genesisHash)
  }
  await expect(open('node')).rejects.toMatchObject({
    name: 'NodeUnreachableError',
  })
  await expect(open('node', node.rpcUrl)).resolves.toBe(node.genesisHash)
})

test.each([-1, -32005, -32603])(
  'behavior: error %i is retried',
  async (code) => {
    const { answer, first, second } = await ask('system_chain', ({ reply }) => {
      first.faults.delete('system_chain')
      reply({ error: { code, message: 'Internal error' } })
    })
    await expect(answer).resolves.toBe('Local')
    const calls = ['chain_getBlockHash', 'system_chain', 'system_chain']
    expect(first.calls).toEqual(calls)
    expect(second.calls).toEqual([])
  },
)

test('error: an error that is retried three times', async () => {
  const { answer, first } = await ask('system_chain', ({ reply }) =>
    reply({ error: { code: -32603, message: 'Internal error' } }),
  )
  await expect(answer).rejects.toMatchObject({
    ...{ name: 'NodeRequestError', rpcCode: -32603, hint: 'Internal error' },
  })
  expect(first.calls).toEqual([
    'chain_getBlockHash',
    ...Array(4).fill('system_chain'),
  ])
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
