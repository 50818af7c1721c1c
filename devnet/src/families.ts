import type { Devnet } from './startDevnet.ts'

/** The chains of the other families: names, the ports that they use if free, and funded accounts. */
export const families = {
  solana: {
    name: 'Latchkit Devnet Solana',
    port: 8899,
    accounts: [
      {
        address: '7uyjFA8MRNKPZhaDwVnzYWiGWXBaxh6WWk5GcCFihL5K',
        privateKey:
          '0x674d6cd40df9eb37bf53485c8b382e1f15cdd296587b86b80b8372b855267d3e',
      },
      {
        address: 'HP5ojaksoHYUqi4nCY6TjLLNDSarPjGHFWNpDSKDUpD3',
        privateKey:
          '0x2f9eedb8775e5eef5d6b7ca7107b75bb287f5ff779a0b4c69aca9b5ce617697d',
      },
      {
        address: '3BSELZuNers1sNy3Q9VwEkgSPghrRVZtMPj6XHMh53nU',
        privateKey:
          '0xd277e3c245878e08c80800ab3a33062dee9f393d0e59f282fe861742706c739d',
      },
    ],
  },
  bitcoin: {
    name: 'Latchkit Devnet Bitcoin',
    // That of `bitcoinRegtest` of @latchkit/bitcoin.
    port: 3002,
    /** Until waiting transactions are in a block, in milliseconds. */
    blockTime: 1_000,
    accounts: [
      {
        address: 'bcrt1qgkh9e2ldmu69p6r6kyn8gruhu3qplgpgdh8tfh',
        privateKey:
          '0x62d537d5c20b14c2061b4686add85d69432883ac7683ed2ff18b6fa1bfff4f4d',
      },
      {
        address: 'bcrt1q7vzzgw4jq4xyejsjw7qmq2vl3f45tvfdlj4spc',
        privateKey:
          '0x7d7a1421658c83aaadaad477c013360d428f469f11c54678639409ebe8ebf330',
      },
      {
        address: 'bcrt1q42mr5w5a7xn2xffxwnygs5u7c5hemjn9mtcdkz',
        privateKey:
          '0x688139fdb6f095117349a79b381705f85639aa208239afe28584ef33c0c94e95',
      },
    ],
  },
  /** `//Alice`, `//Bob` and `//Charlie` of Substrate's public development phrase, as sr25519 mini secrets. */
  polkadot: {
    name: 'Latchkit Devnet Polkadot',
    port: 9944,
    accounts: [
      {
        address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
        privateKey:
          '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a',
      },
      {
        address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
        privateKey:
          '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89',
      },
      {
        address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y',
        privateKey:
          '0xbc1ede780f784bb6991a585e4f6e61522c14e1cae6ad0895fb57b9a205a8f938',
      },
    ],
  },
} as const satisfies Record<
  string,
  { accounts: readonly Devnet.FamilyAccount[] } & Record<string, unknown>
>

/** What each account has from the start, in base units: 1,000 SOL, 10 coins of 1 BTC, 1,000 DOT. */
export const funds = {
  solana: 1_000_000_000_000n,
  bitcoin: { coins: 10, value: 100_000_000n },
  polkadot: 10_000_000_000_000n,
}
