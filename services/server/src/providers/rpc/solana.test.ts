import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { startFakeNode } from '@latchkit/test/server/startFakeNode'
import { expect, test } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createRpcSource } from './createRpcSource.ts'

const networkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

async function open(hash: string) {
  const node = await startFakeNode({
    answer: ({ method }) => (method === 'getGenesisHash' ? hash : 7),
  })
  const source = createRpcSource({
    networks: [{ networkId, upstreams: [node] }],
    logger: createFakeLogger(),
  })
  return { node, source, call: { networkId, params: '["x"]' } as const }
}

test('default', async () => {
  const { node, source, call } = await open(genesis)
  expect(await source.request({ ...call, method: 'getSlot' })).toEqual({
    result: '7',
  })
  const method = 'sendTransaction'
  const sent = [1, 2].map(() => source.request({ ...call, method }))
  expect(await Promise.all(sent)).toHaveLength(2)
  expect(node.count(method)).toBe(2)
  source.close()
})

test('error: a node of another cluster', async () => {
  const { source, call } = await open(
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  )
  const asked = source.request({ ...call, method: 'getSlot' })
  await expect(asked).rejects.toThrow(UpstreamError)
  source.close()
})
