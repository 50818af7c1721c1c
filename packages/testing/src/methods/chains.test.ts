import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createFakeWallet } from '../createFakeWallet.ts'

const chains = [
  { chainId: 1, rpcUrl: 'http://127.0.0.1:1' },
  { chainId: 2, rpcUrl: 'http://127.0.0.1:2' },
]
const added = {
  chainId: '0x2',
  chainName: 'Two',
  rpcUrls: ['https://two.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

function create(parameters: Partial<createFakeWallet.Parameters> = {}) {
  const wallet = createFakeWallet({
    accounts: [generatePrivateKey()],
    chains,
    knownChainIds: [1],
    ...parameters,
  })
  const events: unknown[] = []
  wallet.provider.on('chainChanged', (chainId) => events.push(chainId))
  return {
    wallet,
    events,
    switchTo: (chainId: unknown) =>
      wallet.provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId }],
      }),
    add: (chain: object) =>
      wallet.provider.request({
        method: 'wallet_addEthereumChain',
        params: [chain],
      }),
  }
}

test('default', async () => {
  const { wallet, events, switchTo, add } = create()
  await expect(switchTo('0x2')).rejects.toMatchObject({ code: 4902 })
  expect(await add(added)).toBeNull()
  expect(events).toEqual([])
  expect(await switchTo('0x2')).toBeNull()
  expect(events).toEqual(['0x2'])
  expect(wallet.chainId).toBe(2)
  expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x2')
})

test('behavior: prompts before it adds and before it switches', async () => {
  const { wallet, switchTo, add } = create({ script: { '*': 'reject' } })
  // Unknown: refused without asking.
  await expect(switchTo('0x2')).rejects.toMatchObject({ code: 4902 })
  await expect(add(added)).rejects.toMatchObject({ code: 4001 })
  wallet.script({ wallet_addEthereumChain: 'approve' })
  await add(added)
  await expect(switchTo('0x2')).rejects.toMatchObject({ code: 4001 })
  // No prompt needed.
  expect(await switchTo('0x1')).toBeNull()
  wallet.script({ wallet_addEthereumChain: 'reject' })
})

test('behavior: adds a chain that the test did not give', async () => {
  const { wallet, add, switchTo } = create()
  await add({ ...added, chainId: '0x5' })
  await switchTo('0x5')
  expect(wallet.chainId).toBe(5)
})

test('behavior: the visitor moves to any chain', async () => {
  const { wallet, events } = create()
  wallet.setChain(999)
  wallet.setChain(999)
  expect(events).toEqual(['0x3e7'])
  await expect(
    wallet.provider.request({ method: 'eth_blockNumber' }),
  ).rejects.toMatchObject({ code: 4901 })
})

test('parameters: activeChainId', () => {
  expect(create({ activeChainId: 7 }).wallet.chainId).toBe(7)
})

test('parameters: features.switchesAfterAdd', async () => {
  const { events, add } = create({ features: { switchesAfterAdd: true } })
  await add(added)
  expect(events).toEqual(['0x2'])
})

test('parameters: features.switchChain', async () => {
  const { add, switchTo } = create({ features: { switchChain: false } })
  await expect(switchTo('0x1')).rejects.toMatchObject({ code: 4200 })
  await expect(add(added)).rejects.toMatchObject({ code: 4200 })
})

test('error: -32602', async () => {
  const { add, switchTo } = create()
  for (const chainId of [2, '2', '0x02', '0x', undefined])
    await expect(switchTo(chainId)).rejects.toMatchObject({ code: -32602 })
  for (const change of [
    { rpcUrls: [] },
    { rpcUrls: ['javascript:alert(1)'] },
    { chainName: '' },
    { nativeCurrency: undefined },
    { nativeCurrency: { name: '', symbol: 'ETH', decimals: 6 } },
  ])
    await expect(add({ ...added, ...change })).rejects.toMatchObject({
      code: -32602,
    })
})
