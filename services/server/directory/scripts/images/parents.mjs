/** Networks that the icon package does not know, and the one whose image they share. */
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
  // It has the test networks of MegaETH and Katana under these ids.
  ['eip155:4326', 'eip155:6342'],
  ['eip155:747474', 'eip155:129399'],
])
