import type { Hex } from 'viem'
import { encodeAbiParameters, zeroAddress } from 'viem'
import { findText } from './findText.ts'
import type { Lookup } from './Lookup.ts'
import type { RegisteredName } from './RegisteredName.ts'

const ether = 60n

/** A record as the resolver returns it; one that isn't there is empty. Only the coin type that was signed for has an address: a smart account may be nobody's elsewhere. */
export function encodeRecord(
  registered: RegisteredName | undefined,
  lookup: Lookup,
): Hex {
  const [, argument] = lookup.args
  if (lookup.functionName === 'contenthash') return encode('bytes', '0x')
  if (lookup.functionName === 'text') {
    const text = registered && findText(registered, `${argument}`)
    return encode('string', text ?? '')
  }
  const coinType = typeof argument === 'bigint' ? argument : undefined
  const hasAddress =
    registered && BigInt(registered.coinType) === (coinType ?? ether)
  const address = hasAddress ? registered.address : undefined
  return coinType === undefined
    ? encode('address', address ?? zeroAddress)
    : encode('bytes', address ?? '0x')
}

function encode(type: 'bytes' | 'string' | 'address', value: string): Hex {
  return encodeAbiParameters([{ type }], [value])
}
