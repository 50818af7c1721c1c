import {
  checkAddress,
  decodeAddress,
  encodeAddress,
} from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { formatAddress, parseAddress } from './parseAddress.ts'

const isCheck = process.env.LATCHKIT_SUITE === 'check'

/** All prefixes of SS58 but 46 and 47, which are reserved; in the check, each 97th and those around a change of form. */
const prefixes = Array.from({ length: 16_384 }, (_, prefix) => prefix)
  .filter((prefix) => prefix !== 46 && prefix !== 47)
  .filter(
    (prefix) =>
      !isCheck || prefix % 97 === 0 || [63, 64, 16_383].includes(prefix),
  )

test('default: addresses of all prefixes are those of another library', () => {
  for (const ss58Prefix of prefixes) {
    const key = Uint8Array.from({ length: 32 }, (_, i) => ss58Prefix * i)
    const address = formatAddress(key, { ss58Prefix })
    expect(address).toBe(encodeAddress(key, ss58Prefix))
    expect(checkAddress(address, ss58Prefix)).toEqual([true, null])
    expect(decodeAddress(address, false, ss58Prefix)).toEqual(key)
    expect(parseAddress(address, { ss58Prefix })).toEqual(key)
  }
})
