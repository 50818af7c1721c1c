import { expect, test } from 'vitest'
import type { RpcSource } from '../services/rpc/RpcSource.ts'
import { createMetrics } from './createMetrics.ts'
import { watchRpc } from './watchRpc.ts'

test('default', async () => {
  const metrics = createMetrics()
  const answers: RpcSource['ask'][] = [
    async () => ({ result: '"0x1"' }),
    async () => ({ error: { code: -32_000, message: 'reverted' } }),
    async () => {
      throw new Error('gone')
    },
  ]
  const call = {
    networkId: 'eip155:1',
    method: 'a',
    params: undefined,
  } as const
  for (const ask of answers) {
    const source = { networkIds: ['eip155:1'], ask } as const
    await watchRpc(source, metrics)
      .ask(call)
      .catch(() => {})
  }
  const name = 'latchkit_upstream_duration_seconds_count'
  const { body } = await metrics.render()
  const lines = body.split('\n').filter((line) => line.startsWith(name))
  expect(lines).toEqual([
    `${name}{upstream="rpc",outcome="answered"} 1`,
    `${name}{upstream="rpc",outcome="refused"} 1`,
    `${name}{upstream="rpc",outcome="failed"} 1`,
  ])
})
