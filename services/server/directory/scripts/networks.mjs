import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL(
  '../../../../packages/evm/src/networks/',
  import.meta.url,
)

/** Lists the CAIP-2 ids of the kit's EVM networks and of the main networks of other chain families. */
export function listNetworkIds() {
  const evm = readdirSync(folder)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .map((text) => /caipNetworkId: '(eip155:\d+)'/.exec(text)?.[1])
    .filter(Boolean)
  const others = ['sol', 'btc', 'dot'].map(mainnetOf)
  const ids = new Set([...evm, ...others, ...parents.keys()])
  return [...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** Networks without an icon, by the network whose icon they share. */
export const parents = new Map([
  // Test networks of Ethereum, Gnosis, Unichain, Bitcoin and Solana.
  ['eip155:560048', 'eip155:1'],
  ['eip155:10200', 'eip155:100'],
  ['eip155:1301', 'eip155:130'],
  [
    'bip122:000000000933ea01ad0ee984209779ba',
    'bip122:000000000019d6689c085ae165831e93',
  ],
  [
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ],
  [
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ],
  // opBNB has the mark of BNB.
  ['eip155:204', 'eip155:56'],
  // The icon package has the test networks of MegaETH and Katana under these ids.
  ['eip155:4326', 'eip155:6342'],
  ['eip155:747474', 'eip155:129399'],
])

/** Networks of a developer's own machine, which have no mark: they get one that was drawn for this repository. */
export const devnets = ['eip155:1337', 'eip155:31337']

const mainnets = new Map([
  ['evm', 'eip155:1'],
  ['sol', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['btc', 'bip122:000000000019d6689c085ae165831e93'],
  ['dot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
])

/** Returns the CAIP-2 id of the main network of a chain family. */
export function mainnetOf(family) {
  return mainnets.get(family)
}
