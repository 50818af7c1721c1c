import { crypto } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { bitcoinMainnet } from './bitcoinMainnet.ts'
import type { BitcoinNetwork } from './bitcoinNetwork.ts'
import { bitcoinRegtest } from './bitcoinRegtest.ts'
import { bitcoinSignet } from './bitcoinSignet.ts'
import { bitcoinTestnet } from './bitcoinTestnet.ts'
import { bitcoinTestnet4 } from './bitcoinTestnet4.ts'

const satoshi =
  '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
const testnet4 =
  '7aa0a7ae1e223414cb807e40cd57e667b718e42aaf9306db9102fe28912b7b4e'

// Merkle root, time, difficulty and nonce of the first block, from Bitcoin Core's parameters.
test.each<[BitcoinNetwork, string, number, number, number]>([
  [bitcoinMainnet, satoshi, 1231006505, 0x1d00ffff, 2083236893],
  [bitcoinTestnet, satoshi, 1296688602, 0x1d00ffff, 414098458],
  [bitcoinTestnet4, testnet4, 1714777860, 0x1d00ffff, 393743547],
  [bitcoinSignet, satoshi, 1598918400, 0x1e0377ae, 52613770],
  [bitcoinRegtest, satoshi, 1296688602, 0x207fffff, 2],
])(
  'behavior: the id of $name is the start of its first block’s hash',
  (network, root, ...numbers) => {
    const header = Buffer.alloc(80)
    header.writeUInt32LE(1, 0)
    Buffer.from(root, 'hex').reverse().copy(header, 36)
    for (const [index, number] of numbers.entries())
      header.writeUInt32LE(number, 68 + 4 * index)
    const hash = Buffer.from(crypto.hash256(header)).reverse().toString('hex')
    expect(network.id).toBe(hash.slice(0, 32))
    expect(network.caipNetworkId).toBe(`bip122:${network.id}`)
  },
)
