import type { Network } from '@latchkit/core'
import { Address, OutScript } from '@scure/btc-signer'
import { InvalidAddressError } from '../errors/request.ts'
import type { AddressPrefix } from '../networks/bitcoinNetwork.ts'
import { getAddressPrefix } from '../networks/bitcoinNetwork.ts'

/** Returns the output script of an address. Throws `InvalidAddressError` if it is malformed, or of another network. */
export function toScript(address: string, network: Network): Uint8Array {
  try {
    const decoded = Address(versions[getAddressPrefix(network)]).decode(address)
    return OutScript.encode(decoded)
  } catch {
    throw new InvalidAddressError({ address, network })
  }
}

const test = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** The versions of addresses by the prefix of segwit addresses. */
export const versions: Readonly<
  Record<
    AddressPrefix,
    { bech32: string; pubKeyHash: number; scriptHash: number; wif: number }
  >
> = {
  bc: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  tb: { bech32: 'tb', ...test },
  bcrt: { bech32: 'bcrt', ...test },
}

/** Returns the smallest amount that nodes relay to a script: what it costs to spend it at 3 satoshis per byte. */
export function getDustLimit(script: Uint8Array): bigint {
  const isWitness = script.length >= 4 && script[1] === script.length - 2
  const inputSize = isWitness ? 67 : 148
  return BigInt((8 + 1 + script.length + inputSize) * 3)
}
