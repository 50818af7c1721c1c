import {
  token2022Program,
  tokenProgram,
} from '@latchkit/test/solana/addSolanaToken'
import { describe, expect, test } from 'vitest'
import { parseMint, parseTokenAccount } from './parseToken.ts'

/** The bytes of a mint, or of an account with an amount of 7, of a length. */
function create(kind: 'mint' | 'account', length: number, type?: number) {
  const data = new Uint8Array(length)
  if (kind === 'mint') data.set([6, 1], 44)
  else {
    data[64] = 7
    data[108] = 1
  }
  if (type !== undefined) data[165] = type
  return data
}

describe.each([tokenProgram, token2022Program])('of %s', (owner) => {
  const parse = (data: Uint8Array) => {
    const account = { owner, data, isExecutable: false }
    const token = parseTokenAccount(account)
    return parseMint(account) ? 'mint' : token ? 'account' : undefined
  }

  test('default', () => {
    expect(parse(create('mint', 82))).toBe('mint')
    expect(parse(create('account', 165))).toBe('account')
  })

  test.each<[string, Uint8Array]>([
    ['too short for a mint', create('mint', 81)],
    ['longer than a mint', create('mint', 83)],
    ['an account by its length', create('mint', 165)],
    ['a multisig by its length', create('mint', 355, 1)],
    ['a mint that is not initialized', new Uint8Array(82)],
    ['longer than an account', create('account', 166)],
    ['an account that is not initialized', new Uint8Array(165)],
  ])('error: %s', (_, data) => {
    expect(parse(data)).toBeUndefined()
  })

  test('behavior: only Token-2022 has extensions', () => {
    const has = owner === token2022Program
    expect(parse(create('mint', 200, 1))).toBe(has ? 'mint' : undefined)
    expect(parse(create('account', 200, 2))).toBe(has ? 'account' : undefined)
    // The kind is that of the byte after the longest plain account.
    expect(parse(create('mint', 200, 2))).toBeUndefined()
    expect(parse(create('account', 200, 1))).toBeUndefined()
  })
})

test('behavior: a program of another kind has no tokens', () => {
  const owner = '11111111111111111111111111111111'
  const account = { owner, isExecutable: false }
  expect(parseMint({ ...account, data: create('mint', 82) })).toBeUndefined()
  expect(
    parseTokenAccount({ ...account, data: create('account', 165) }),
  ).toBeUndefined()
})
