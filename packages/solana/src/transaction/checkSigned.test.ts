import { compileSolana, signSolana } from '@latchkit/test/solana/compileSolana'
import {
  getSolanaAddress,
  payInstruction,
} from '@latchkit/test/solana/sendSolana'
import type { Instruction } from '@solana/kit'
import { AccountRole, address } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { encodeBase58 } from '../encoding/base58.ts'
import { checkSigned } from './checkSigned.ts'
import { findSignature, parseTransaction } from './parseTransaction.ts'

const method = 'solana_signTransaction'
const [seed, otherSeed] = [1, 2].map((byte) => new Uint8Array(32).fill(byte))
if (!seed || !otherSeed) throw new Error('There are two.')
const account = await getSolanaAddress(seed)
const other = await getSolanaAddress(otherSeed)
const toAddress = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte))
const [receiver, thief, program, nonce, lookupTable] = [
  ...[10, 11, 12, 13, 14].map(toAddress),
] as [string, string, string, string, string]
const [blockhash, newer] = [toAddress(20), toAddress(21)] as const
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const lighthouse = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
const system = '11111111111111111111111111111111'

const pay = (to: string, lamports = 5n, from = account) =>
  payInstruction({ from, to, lamports })

const call = (
  programAddress: string,
  data: readonly number[],
  accounts: readonly (readonly [string, AccountRole])[] = [],
): Instruction => ({
  programAddress: address(programAddress),
  accounts: accounts.map(([it, role]) => ({ address: address(it), role })),
  data: Uint8Array.from(data),
})

const price = (microLamports: number) =>
  call(computeBudget, [3, microLamports, 0, 0, 0, 0, 0, 0, 0])
const limit = call(computeBudget, [2, 0x40, 0x0d, 3, 0])
const assertion = call(...[lighthouse, [6, 1, 2, 3]], [
  [account, AccountRole.READONLY],
])
const advance = call(...[system, [4, 0, 0, 0]], [
  [nonce, AccountRole.WRITABLE],
  [account, AccountRole.READONLY_SIGNER],
])
const marker = call(program, [1], [[receiver, AccountRole.READONLY]])
const cosigned = call(program, [2], [[other, AccountRole.READONLY_SIGNER]])
const app = [pay(receiver), marker]
const table = { address: lookupTable, accounts: [receiver, nonce] }

type Input = Partial<compileSolana.Parameters>
const compile = (input: Input = {}) =>
  compileSolana({ payer: account, instructions: app, blockhash, ...input })

/** What a wallet returns: the transaction with these changes, signed. */
const sign = (input: Input = {}, ...seeds: Uint8Array[]) =>
  signSolana(compile(input), ...(seeds.length > 0 ? seeds : [seed]))

const check = (value: unknown, asked: Uint8Array) => () =>
  checkSigned(value, { asked, address: account, method })

describe('what a wallet may return', () => {
  test.each<[string, Input, Input]>([
    ['the same', {}, {}],
    ['the same without a version', { version: 'legacy' }, {}],
    ['another blockhash', {}, { blockhash: newer }],
    [
      'a price and a limit before the others, and an assertion after them',
      {},
      { instructions: [limit, price(9), ...app, assertion] },
    ],
    [
      'the same, without a version',
      { version: 'legacy' },
      { instructions: [limit, price(9), ...app, assertion] },
    ],
    [
      'the same, with a lookup table',
      { table },
      { instructions: [limit, price(9), ...app, assertion] },
    ],
    [
      'an assertion, if another account pays the fee',
      { payer: other, instructions: [pay(receiver), cosigned] },
      { instructions: [pay(receiver), cosigned, assertion] },
    ],
    [
      'an assertion after a durable nonce',
      { instructions: [advance, ...app] },
      { instructions: [advance, ...app, assertion] },
    ],
  ])('behavior: %s', async (_, input, change) => {
    const asked = compile(input)
    const value = await sign({ ...input, ...change })
    const { bytes, signature } = check(value, asked)()
    expect(bytes).toEqual(value)
    const parsed = parseTransaction(value)
    const own = parsed && findSignature(parsed, account)
    expect(signature).toBe(encodeBase58(own ?? new Uint8Array()))
  })

  test('behavior: the signature of another signer is kept', async () => {
    const instructions = [pay(receiver), cosigned]
    const asked = await sign({ instructions }, otherSeed)
    const value = await signSolana(asked, seed)
    expect(check(value, asked)().bytes).toEqual(value)
    // Another signer may sign later, or at the same time.
    const unsigned = compile({ instructions })
    for (const each of [await sign({ instructions }), value])
      expect(check(each, unsigned)().bytes).toEqual(each)
  })

  test('behavior: what the wallet returned is copied', async () => {
    const value = await sign()
    const { bytes } = check(value, compile())()
    value.fill(0)
    expect(check(bytes, compile())().bytes).toEqual(await sign())
  })
})

describe('another transaction', () => {
  test.each<[string, Input, Input]>([
    ['another receiver', {}, { instructions: [pay(thief), marker] }],
    ['another amount', {}, { instructions: [pay(receiver, 6n), marker] }],
    ['an instruction less', {}, { instructions: [pay(receiver)] }],
    ['none', {}, { instructions: [] }],
    [
      'one of two transfers to one account',
      { instructions: [pay(receiver), pay(receiver, 6n)] },
      { instructions: [pay(receiver)] },
    ],
    ['another order', {}, { instructions: [marker, pay(receiver)] }],
    ['a transfer more', {}, { instructions: [...app, pay(thief)] }],
    ['a transfer twice', {}, { instructions: [pay(receiver), ...app] }],
    [
      'another program with the same data',
      {},
      {
        instructions: [
          pay(receiver),
          { ...marker, programAddress: address(other) },
        ],
      },
    ],
    [
      'another account that is only read',
      {},
      {
        instructions: [
          pay(receiver),
          call(program, [1], [[thief, AccountRole.READONLY]]),
        ],
      },
    ],
    [
      'an account that is written and was only read',
      { instructions: [call(program, [1], [[thief, AccountRole.READONLY]])] },
      { instructions: [call(program, [1], [[thief, AccountRole.WRITABLE]])] },
    ],
    [
      'an assertion about an account that is written',
      {},
      {
        instructions: [
          ...app,
          call(lighthouse, [6], [[thief, AccountRole.WRITABLE]]),
        ],
      },
    ],
    [
      'an assertion that another account has to sign',
      {},
      {
        instructions: [
          ...app,
          call(lighthouse, [6], [[other, AccountRole.READONLY_SIGNER]]),
        ],
      },
    ],
    ...[[], [0, 1], [1, 1], [16, 1], [255]].map(
      (data): [string, Input, Input] => [
        `an instruction [${data}] of Lighthouse that is no assertion`,
        {},
        { instructions: [...app, call(lighthouse, data)] },
      ],
    ),
    [
      'an unknown program',
      {},
      { instructions: [...app, call(program, [9, 9])] },
    ],
    ['another version', {}, { version: 'legacy' }],
    [
      "another price than the app's",
      { instructions: [price(1), ...app] },
      {
        instructions: [price(2), ...app],
      },
    ],
    ['another account that pays', {}, { payer: other }],
    [
      'another of its accounts that pays',
      { instructions: [pay(receiver), pay(receiver, 5n, other)] },
      { payer: other },
    ],
    [
      'an account of a lookup table that is written and was only read',
      {
        table,
        instructions: [call(program, [1], [[receiver, AccountRole.READONLY]])],
      },
      {
        instructions: [call(program, [1], [[receiver, AccountRole.WRITABLE]])],
      },
    ],
    [
      'a price that another account pays',
      { payer: other, instructions: [pay(receiver), cosigned] },
      { instructions: [price(9), pay(receiver), cosigned] },
    ],
    [
      'another nonce',
      { instructions: [advance, ...app] },
      { blockhash: newer, instructions: [advance, ...app] },
    ],
    [
      'a price before a nonce',
      { instructions: [advance, ...app] },
      { instructions: [price(9), advance, ...app] },
    ],
    [
      'an account of a lookup table in another place of it',
      { table },
      { table: { ...table, accounts: [nonce, receiver] } },
    ],
    [
      'accounts that are not in the lookup table any more',
      { table },
      {
        table: undefined,
      },
    ],
  ])('error: %s', async (_, input, change) => {
    const asked = compile(input)
    const value = await sign({ ...input, ...change })
    expect(check(value, asked)).toThrow(
      expect.objectContaining({
        ...{ code: 'WALLET_RESPONSE', reason: 'transaction' },
      }),
    )
  })

  test('error: any change after another signer has signed', async () => {
    const instructions = [pay(receiver), cosigned]
    const asked = await sign({ instructions }, otherSeed)
    for (const change of [
      { blockhash: newer },
      { instructions: [price(9), ...instructions] },
      { instructions: [...instructions, assertion] },
    ]) {
      const value = await sign({ instructions, ...change }, seed, otherSeed)
      expect(check(value, asked)).toThrow(
        expect.objectContaining({ reason: 'transaction' }),
      )
    }
  })

  test('error: bytes after the message', async () => {
    const value = Uint8Array.from([...(await sign()), 0])
    expect(check(value, compile())).toThrow(
      expect.objectContaining({ reason: 'transaction' }),
    )
  })
})

describe('signatures', () => {
  const instructions = [pay(receiver), cosigned]
  const wrong = expect.objectContaining({
    ...{ code: 'WALLET_RESPONSE', reason: 'signature' },
  })
  const withSignature = (bytes: Uint8Array, index: number, fill: number) =>
    Uint8Array.from(bytes).fill(fill, 1 + index * 64, 65 + index * 64)

  test('error: of the account is missing, wrong, or of another transaction', async () => {
    const asked = compile()
    const signed = await sign()
    const ofAnother = await sign({ blockhash: newer })
    ofAnother.set(compile().slice(65), 65)
    for (const value of [
      ...[asked, withSignature(signed, 0, 7), ofAnother],
      // Valid for the one that was asked for, and not for the one that was returned.
      Uint8Array.from([
        ...signed.slice(0, 65),
        ...compile({ instructions: [price(9), ...app] }).slice(65),
      ]),
    ])
      expect(check(value, asked)).toThrow(wrong)
  })

  test('error: of the account was wrong before, and is returned as it was', () => {
    const asked = withSignature(compile(), 0, 7)
    expect(check(asked, asked)).toThrow(wrong)
  })

  test('error: of another account in the place of the own', async () => {
    const value = await sign({ instructions }, seed, otherSeed)
    const swapped = Uint8Array.from(value)
    swapped.set(value.slice(65, 129), 1)
    swapped.set(value.slice(1, 65), 65)
    expect(check(swapped, compile({ instructions }))).toThrow(wrong)
  })

  test('error: of another signer was removed, replaced or made up', async () => {
    const asked = await sign({ instructions }, otherSeed)
    const value = await signSolana(asked, seed)
    for (const fill of [0, 7])
      expect(check(withSignature(value, 1, fill), asked)).toThrow(wrong)
    expect(
      check(withSignature(value, 1, 7), compile({ instructions })),
    ).toThrow(wrong)
  })

  test.each([
    ['nothing', undefined],
    ['text', 'AQ=='],
    ['no bytes', new Uint8Array()],
    ['too many', new Uint8Array(2_000)],
    ['junk', new Uint8Array(300).fill(1)],
  ])('error: %s', (_, value) => {
    expect(check(value, compile())).toThrow(
      expect.objectContaining({ code: 'WALLET_RESPONSE' }),
    )
  })
})
