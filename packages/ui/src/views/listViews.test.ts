import { expect, test } from 'vitest'
import { createToyKit } from '../../../core/src/toy/createToyKit.ts'
import { listViews } from './listViews.ts'

const server = 'https://wallets.example'

test('default', () => {
  expect(listViews(createToyKit().kit)).not.toHaveProperty('AllWallets')
  expect(listViews(createToyKit({ server }).kit)).toHaveProperty('AllWallets')
})

test('parameters: features.allWallets', () => {
  const { kit } = createToyKit({ server, features: { allWallets: false } })
  expect(listViews(kit)).not.toHaveProperty('AllWallets')
})
