import { expect, test } from 'vitest'
import { createOkxWallet, createUnisatWallet } from './unisat.ts'

test.each([
  ['livenet', 'bip122:000000000019d6689c085ae165831e93'],
  ['testnet', 'bip122:000000000933ea01ad0ee984209779ba'],
  ['signet', 'bip122:00000008819873e925422c1ff0f99f7c'],
  ['fractal', 'bip122:unknown'],
  [undefined, 'bip122:unknown'],
])('behavior: a version without getChain, on %s', async (name, expected) => {
  const wallet = createUnisatWallet({ getNetwork: async () => name })
  expect(await wallet.readNetworkId?.()).toBe(expected)
})

test("behavior: events of every network's object of OKX", () => {
  const create = () => {
    const listeners = new Set<() => void>()
    return {
      listeners,
      on: (name: string, listener: () => void) =>
        name === 'accountsChanged' && listeners.add(listener),
      removeListener: (_: string, listener: () => void) =>
        listeners.delete(listener),
    }
  }
  const root = { bitcoin: create(), bitcoinSignet: create() }
  let count = 0
  const stop = createOkxWallet(root).watch?.(() => {
    count += 1
  })
  for (const { listeners } of Object.values(root))
    for (const listener of listeners) listener()
  expect(count).toBe(2)
  stop?.()
  expect(root.bitcoinSignet.listeners.size).toBe(0)
})
