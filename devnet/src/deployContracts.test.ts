import { openChain } from '@latchkit/test/devnet/openChain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callRpc } from './callRpc.ts'
import { deployContracts } from './deployContracts.ts'
import { deployments } from './deployments.generated.ts'
import { devnetContracts } from './devnetContracts.generated.ts'

let chain: openChain.ReturnType

beforeAll(async () => {
  chain = await openChain()
})

afterAll(() => chain.close())

const countBlocks = () => chain.client.getBlockNumber({ cacheTime: 0 })

test('default', async () => {
  for (const { rpcUrl } of chain.devnet.chains) {
    const codes = await callRpc(
      rpcUrl,
      deployments.map(({ address }) => ['eth_getCode', address, 'latest']),
    )
    for (const code of codes) expect(code).toMatch(/^0x.+/)
  }
})

test('behavior: what is there stays', async () => {
  const before = await countBlocks()
  await deployContracts({ rpcUrl: chain.rpcUrl })
  expect(await countBlocks()).toBe(before)
})

test('behavior: adds what a former version did not have', async () => {
  const { erc721, multicall3 } = devnetContracts
  await callRpc(chain.rpcUrl, [
    ['anvil_setCode', multicall3, '0x'],
    ['anvil_setCode', erc721, '0x'],
    ['anvil_setNonce', erc721, '0x0'],
  ])
  const before = await countBlocks()
  await deployContracts({ rpcUrl: chain.rpcUrl })
  expect(await countBlocks()).toBe(before + 1n)
  for (const address of [erc721, multicall3])
    expect(await chain.client.getCode({ address })).toMatch(/^0x.+/)

  // And the chain mines by itself again.
  const [from] = await callRpc(chain.rpcUrl, [['eth_accounts']])
  const [sender] = from as string[]
  await callRpc(chain.rpcUrl, [
    ['eth_sendTransaction', { from: sender, to: sender, value: '0x1' }],
  ])
  await expect.poll(countBlocks).toBe(before + 2n)
})

test('error: code that does not appear', async () => {
  // The nonce stays: nothing can be put there a second time.
  await callRpc(chain.rpcUrl, [
    ['anvil_setCode', devnetContracts.erc1155, '0x'],
  ])
  await expect(deployContracts({ rpcUrl: chain.rpcUrl })).rejects.toThrow(
    `No code appeared at ${devnetContracts.erc1155}.`,
  )
})
