import { openDatabase } from '@latchkit/shared/database/openDatabase'
import { expect, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { createHistory } from './createAccount.ts'

const rpcUrls = ['http://127.0.0.1:1']
const networks = [
  { id: 'eip155:1', name: 'One', rpcUrls, history: 'indexer' },
  {
    id: 'eip155:2',
    name: 'Two',
    rpcUrls,
    history: 'blockscout',
    blockscoutUrl: 'https://explorer.example',
  },
  { id: 'eip155:3', name: 'Three', rpcUrls, history: 'etherscan' },
  { id: 'eip155:4', name: 'Four', rpcUrls },
]

function create(env: Record<string, string> = {}) {
  const config = readConfig({
    env: { LATCHKIT_SERVER_NETWORKS: JSON.stringify(networks), ...env },
  })
  return createHistory({
    config,
    database: openDatabase({ url: 'postgres://unused' }),
  })
}

test('default', () => {
  const sources = create({ LATCHKIT_SERVER_ETHERSCAN_KEY: 'key' })
  expect(sources.map(({ networkIds }) => networkIds)).toEqual([
    ['eip155:1'],
    ['eip155:2'],
    ['eip155:3'],
  ])
})

test('error: Etherscan without a key', () => {
  expect(() => create()).toThrow('LATCHKIT_SERVER_ETHERSCAN_KEY')
})
