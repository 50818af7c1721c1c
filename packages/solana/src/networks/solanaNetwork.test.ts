import { expect, test } from 'vitest'
import { solanaNetwork } from './solanaNetwork.ts'

const parameters = {
  genesisHash: 'LatchkitLoca1SoLanaGenesis1111111111111111',
  name: 'Local',
  rpcUrl: 'http://127.0.0.1:8899',
}

test('default', () => {
  const network = solanaNetwork(parameters)
  expect(network.caipNetworkId).toBe('solana:LatchkitLoca1SoLanaGenesis111111')
  expect(network.rpcUrls.default.http).toEqual([parameters.rpcUrl])
})

test('parameters: blockExplorer', () => {
  const url = 'http://127.0.0.1:3000'
  const paths = { address: 'account', tx: 'signature' }
  const { blockExplorers } = solanaNetwork({
    ...parameters,
    blockExplorer: { url, paths },
  })
  expect(blockExplorers?.default).toEqual({ name: 'Explorer', url, paths })
})

test.each([
  { genesisHash: '0' },
  { name: '' },
  { rpcUrl: [] },
  { rpcUrl: 'ws://127.0.0.1:8900' },
  { chainId: 1 },
])('error: %j', (wrong) => {
  const create = () => solanaNetwork({ ...parameters, ...wrong })
  expect(create).toThrow(
    expect.objectContaining({ name: 'InvalidConfigurationError' }),
  )
})
