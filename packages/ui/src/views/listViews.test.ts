import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import { listViews } from './listViews.ts'

const server = 'https://wallets.example'

test('default', () => {
  expect(listViews(createFakeKit().kit)).not.toHaveProperty('AllWallets')
  expect(listViews(createFakeKit({ server }).kit)).toHaveProperty('AllWallets')
})

test('parameters: features.allWallets', () => {
  const { kit } = createFakeKit({ server, features: { allWallets: false } })
  expect(listViews(kit)).not.toHaveProperty('AllWallets')
})
