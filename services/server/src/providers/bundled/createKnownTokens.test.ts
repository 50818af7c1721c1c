import { expect, test } from 'vitest'
import { createKnownTokens } from './createKnownTokens.ts'

const address = `0x${'1a'.repeat(20)}` as const

test('default', async () => {
  const { head, tokens } = await createKnownTokens().list({
    networkId: 'eip155:8453',
    address,
  })
  expect(head).toBeUndefined()
  expect(tokens).toContain('0x833589fcd6edb6e08f4c7c32d4f71b54bda02913')
})

test('behavior: other networks have their own', async () => {
  const list = (networkId: 'eip155:8' | 'eip155:31337') =>
    createKnownTokens().list({ networkId, address })
  expect((await list('eip155:8')).tokens).toEqual([])
  expect((await list('eip155:31337')).tokens).toEqual([])
})
