import { createKit, getAccount, getNetwork } from '@latchkit/core'
import { expect, test } from 'vitest'
import { kusama } from './networks/kusama.ts'
import { polkadotMainnet } from './networks/polkadotMainnet.ts'
import { polkadot } from './polkadot.ts'

test('default', () => {
  const adapter = polkadot()
  expect(adapter.namespace).toBe('polkadot')
  expect(adapter.defaultNetwork).toBe(polkadotMainnet)
  expect(adapter.defaultAccountType).toBe('eoa')
})

test('behavior: a kit on a server finds no wallet and throws nothing', async () => {
  const kit = createKit({ adapters: [polkadot()], networks: [kusama] })
  kit.mount()()
  expect(getAccount(kit).status).toBe('disconnected')
  expect(getNetwork(kit).network).toBe(kusama)
})

test('error: unknown options', () => {
  const create = () => polkadot({ rpcUrl: 'x' } as polkadot.Options)
  expect(create).toThrowErrorMatchingInlineSnapshot(
    `[InvalidConfigurationError: Unknown option \`polkadot.rpcUrl\`. Did you mean \`polkadot.rpcUrls\`?]`,
  )
})

test('error: a switch without a session that can', async () => {
  const provider = { request: async () => null }
  await expect(
    polkadot().switchNetwork(provider, { network: kusama }),
  ).rejects.toMatchObject({ code: 4200 })
})

test('behavior: sessions over WalletConnect have its methods', async () => {
  const { methods } = (await polkadot().loadSessionSupport?.()) ?? {}
  expect(methods).toContain('polkadot_signMessage')
})
