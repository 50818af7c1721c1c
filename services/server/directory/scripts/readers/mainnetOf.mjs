const mainnets = new Map([
  ['evm', 'eip155:1'],
  ['sol', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['btc', 'bip122:000000000019d6689c085ae165831e93'],
  ['dot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
])

/** The CAIP-2 id of the main network of a chain family that the kit speaks. */
export function mainnetOf(family) {
  return mainnets.get(family)
}
