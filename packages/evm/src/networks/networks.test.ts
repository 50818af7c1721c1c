import { readdirSync, readFileSync } from 'node:fs'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { networkNames } from '../../scripts/networkNames.ts'
import { renderNetwork } from '../../scripts/renderNetwork.ts'
import * as entry from '../exports/index.ts'
import { base } from './base.ts'
import { mainnet } from './mainnet.ts'

const folder = new URL('./', import.meta.url)
const known = new Map(Object.entries(chains))

describe('behavior: files are what the generator makes of viem/chains', () => {
  test.each(networkNames)('%s', (name) => {
    const chain = known.get(name)
    if (!chain) throw new Error(`viem/chains has no ${name}.`)
    const file = readFileSync(new URL(`${name}.ts`, folder), 'utf8')
    expect(file).toBe(renderNetwork(name, chain))
  })
})

test('behavior: the list, the folder and the entry point agree', () => {
  const files = readdirSync(folder)
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((file) => !file.endsWith('.test') && file !== 'evmNetwork')
  expect(files.toSorted()).toEqual([...networkNames].toSorted())
  expect(Object.keys(entry)).toEqual(expect.arrayContaining([...networkNames]))
})

test('default', () => {
  expect(base).toMatchObject({
    id: 8453,
    caipNetworkId: 'eip155:8453',
    chainNamespace: 'eip155',
    name: 'Base',
    testnet: false,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    stack: 'op',
  })
  expect(base.rpcUrls.chainDefault).toEqual(base.rpcUrls.default)
  expect(mainnet).not.toHaveProperty('stack')
})
