import { vectors } from '@latchkit/test/walletconnect/vectors'
import { etc } from '@noble/ed25519'
import { expect, test } from 'vitest'
import { createRelayToken, getClientId } from './createRelayToken.ts'

test('default', () => {
  expect(getClientId(vectors.seed)).toBe(vectors.clientId)
  expect(createRelayToken(vectors)).toBe(vectors.token)
})

test('behavior: keeps a hash function that the app has set', () => {
  const before = etc.sha512Sync
  expect(before).toBeDefined()
  getClientId(vectors.seed)
  expect(etc.sha512Sync).toBe(before)
})
