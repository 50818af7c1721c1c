import type { getBitcoinWalletStandard } from '@metamask/bitcoin-wallet-standard'
import type { BitcoinProvider } from '@sats-connect/core'
import type { ChainType } from '@unisat/wallet-types'
import { expectTypeOf, test } from 'vitest'
import type { createStandard } from './announceStandard.ts'
import type { createProvider, createUnisat } from './faces.ts'

type MetaMask = ReturnType<typeof getBitcoinWalletStandard>
type Standard = ReturnType<typeof createStandard>

test("default: the fake of the Wallet Standard has the form of MetaMask's own package", () => {
  expectTypeOf<Standard>().toExtend<
    Pick<MetaMask, 'chains' | 'name' | 'version'>
  >()
  expectTypeOf<Standard['accounts'][number]>().toExtend<
    Pick<
      MetaMask['accounts'][number],
      'address' | 'chains' | 'features' | 'publicKey'
    >
  >()
  expectTypeOf<Standard['features']>().toExtend<
    Pick<MetaMask['features'], keyof Standard['features']>
  >()
})

test('default: the fake of sats-connect has the form of its own package', () => {
  expectTypeOf<ReturnType<typeof createProvider>>().toExtend<
    Pick<BitcoinProvider, 'addListener'>
  >()
})

test('default: the fake of UniSat names networks as its own package does', () => {
  type Unisat = ReturnType<typeof createUnisat>
  type Chain = Awaited<ReturnType<Unisat['getChain']>>['enum']
  // UniSat has no network of a developer's own.
  expectTypeOf<Exclude<Chain, 'BITCOIN_REGTEST'>>().toExtend<`${ChainType}`>()
})
