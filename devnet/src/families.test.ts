import * as ecc from '@bitcoinerlab/secp256k1'
import { sr25519KeypairFromSeed, waitReady } from '@polkadot/wasm-crypto'
import { AccountId } from '@polkadot-api/substrate-bindings'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { initEccLib, networks, payments } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { families } from './families.ts'

const fromHex = (hex: string) => Buffer.from(hex.slice(2), 'hex')

test('behavior: the addresses are those of the keys', async () => {
  for (const { address, privateKey } of families.solana.accounts) {
    const seed = Uint8Array.from(fromHex(privateKey))
    const signer = await createKeyPairSignerFromPrivateKeyBytes(seed)
    expect(signer.address).toBe(address)
  }
  initEccLib(ecc)
  for (const { address, privateKey } of families.bitcoin.accounts) {
    const pubkey = ecc.pointFromScalar(fromHex(privateKey), true) ?? undefined
    const { regtest: network } = networks
    expect(
      payments.p2wpkh({ network, ...(pubkey && { pubkey }) }).address,
    ).toBe(address)
  }
  await waitReady()
  for (const { address, privateKey } of families.polkadot.accounts) {
    const publicKey = sr25519KeypairFromSeed(fromHex(privateKey)).slice(64)
    expect(AccountId(42).dec(publicKey)).toBe(address)
  }
})
