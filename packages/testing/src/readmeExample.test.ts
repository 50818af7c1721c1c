import { createFakeWallet } from '@latchkit/testing'
import { expect, test } from 'vitest'

test('the visitor says no', async () => {
  const wallet = createFakeWallet({
    // The first account of anvil and Hardhat. Never use it for anything of value.
    accounts: [
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    ],
    chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:8545' }],
  })
  wallet.once('eth_requestAccounts', 'reject')
  const answer = wallet.provider.request({ method: 'eth_requestAccounts' })
  await expect(answer).rejects.toMatchObject({ code: 4001 })
})
