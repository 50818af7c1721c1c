import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import { hasView, listViews } from './Route.ts'

const server = 'https://wallets.example'

test('default', () => {
  expect(hasView(createFakeKit().kit, 'AllWallets')).toBe(true)
  expect(hasView(createFakeKit({ server }).kit, 'AllWallets')).toBe(true)
})

test('parameters: features.allWallets', () => {
  const { kit } = createFakeKit({ server, features: { allWallets: false } })
  expect(hasView(kit, 'AllWallets')).toBe(false)
})

test('behavior: names that are no views', () => {
  const { kit } = createFakeKit({ server })
  expect(hasView(kit, 'Send')).toBe(false)
  expect(hasView(kit, 'toString')).toBe(false)
  expect(listViews(kit)).not.toContain('ConnectingWalletConnect')
})
