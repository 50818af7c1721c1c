import fc from 'fast-check'
import { hashTypedData as hashWithViem, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { hashTypedData } from './digests.ts'

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const numRuns = process.env.LATCHKIT_SUITE === 'check' ? 100 : 2_000

type Field = { name: string; type: string }
type TypedData = hashTypedData.TypedData & {
  types: Record<string, readonly Field[]>
}

/** The example of EIP-712. */
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
} satisfies TypedData

test('default: the example of EIP-712', () => {
  expect(toHex(hashTypedData(mail))).toBe(
    '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
  )
})

/** A type with a value of it, as JSON has it. */
type Sample = readonly [type: string, value: unknown]

const hex = (minLength: number, maxLength = minLength) =>
  fc
    .uint8Array({ minLength, maxLength })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

const sizes = fc.integer({ min: 1, max: 32 })

const atoms: fc.Arbitrary<Sample> = fc.oneof(
  fc.string({ unit: 'binary' }).map((value): Sample => ['string', value]),
  fc.boolean().map((value): Sample => ['bool', value]),
  hex(20).map((value): Sample => ['address', value]),
  hex(0, 80).map((value): Sample => ['bytes', value]),
  sizes.chain((size) =>
    hex(size).map((value): Sample => [`bytes${size}`, value]),
  ),
  sizes.chain((size) =>
    fc
      .bigInt(0n, 2n ** BigInt(size * 8) - 1n)
      .map((value): Sample => [`uint${size * 8}`, value.toString()]),
  ),
  sizes.chain((size) =>
    fc
      .bigInt(-(2n ** BigInt(size * 8 - 1)), 2n ** BigInt(size * 8 - 1) - 1n)
      .map((value): Sample => [`int${size * 8}`, value.toString()]),
  ),
  fc.integer().map((value): Sample => ['int256', value]),
)

/** A list of one sample, possibly with its length, so that all items are of one type. */
const toList = (sample: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  fc
    .tuple(sample, fc.integer({ min: 0, max: 3 }), fc.boolean())
    .map(([[type, value], length, isFixed]) => [
      `${type}[${isFixed ? length : ''}]`,
      Array.from({ length }, () => value),
    ])

const samples = fc.oneof(atoms, toList(atoms), toList(toList(atoms)))

const domains = fc.record(
  {
    name: fc.string(),
    version: fc.string(),
    chainId: fc.nat(),
    verifyingContract: hex(20),
    salt: hex(32),
  },
  { requiredKeys: [] },
)

/** `Top` refers to structs, which refer to the next one, in an order that is not that of their names. */
const typedData: fc.Arbitrary<TypedData> = fc
  .tuple(
    domains,
    fc.array(samples, { maxLength: 4 }),
    fc.array(samples, { minLength: 1, maxLength: 3 }),
    fc.array(samples, { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([domain, top, zebra, apple, isList]) => {
    const toFields = (list: readonly Sample[]) =>
      list.map(([type], i) => ({ name: `field${i}`, type }))
    const toStruct = (list: readonly Sample[]) =>
      Object.fromEntries(list.map(([, value], i) => [`field${i}`, value]))
    const inner = { ...toStruct(zebra), apple: toStruct(apple) }
    return {
      types: {
        EIP712Domain: mail.types.EIP712Domain.concat({
          name: 'salt',
          type: 'bytes32',
        }).filter(({ name }) => Object.hasOwn(domain, name)),
        Top: [
          ...toFields(top),
          { name: 'zebra', type: isList ? 'Zebra[]' : 'Zebra' },
        ],
        Zebra: [...toFields(zebra), { name: 'apple', type: 'Apple' }],
        Apple: toFields(apple),
      },
      primaryType: 'Top',
      domain,
      message: {
        ...toStruct(top),
        zebra: isList ? [inner, inner] : inner,
      },
    }
  })

test('default: random types and values have the digest that viem gives', () => {
  fc.assert(
    fc.property(typedData, (data) => {
      expect(toHex(hashTypedData(data))).toBe(hashWithViem(data as never))
    }),
    { seed, numRuns },
  )
})

describe('behavior', () => {
  const hashOne = (type: string, value: unknown) =>
    toHex(
      hashTypedData({
        types: { EIP712Domain: [], One: [{ name: 'value', type }] },
        primaryType: 'One',
        domain: {},
        message: { value },
      }),
    )

  test('a domain that is signed by itself', () => {
    const data = { ...mail, primaryType: 'EIP712Domain' }
    expect(toHex(hashTypedData(data))).toBe(hashWithViem(data as never))
  })

  test('a number in decimals, in hex, and as a number is the same', () => {
    expect(hashOne('uint256', '0x10')).toBe(hashOne('uint256', 16))
    expect(hashOne('uint256', '16')).toBe(hashOne('uint256', 16))
    expect(hashOne('uint', 16)).not.toBe(hashOne('uint256', 16))
  })

  test('a struct that refers to itself ends where it is left out', () => {
    const types = {
      EIP712Domain: [],
      Person: [
        { name: 'name', type: 'string' },
        { name: 'mother', type: 'Person' },
      ],
    }
    const hash = (message: unknown) =>
      toHex(
        hashTypedData({ types, primaryType: 'Person', domain: {}, message }),
      )
    const lea = { name: 'Lea' }
    expect(hash({ name: 'Zoë', mother: lea })).toBe(
      hash({ name: 'Zoë', mother: { ...lea, mother: null } }),
    )
    expect(hash({ name: 'Zoë', mother: lea })).not.toBe(hash({ name: 'Zoë' }))
  })

  test('a list of 200,000 items', () => {
    const items = Array.from({ length: 200_000 }, () => 1)
    expect(hashOne('uint8[]', items)).not.toBe(hashOne('uint8[]', [1]))
  })

  test.each<[type: string, value: unknown]>([
    ['string', 1],
    ['string', undefined],
    ['bool', 'true'],
    ['bool', 1],
    ['address', '0x12'],
    ['address', `0x${'12'.repeat(21)}`],
    ['bytes', 'text'],
    ['bytes', '0x123'],
    ['bytes4', '0x12'],
    ['bytes4', `0x${'12'.repeat(5)}`],
    ['bytes33', `0x${'12'.repeat(33)}`],
    ['bytes', 7],
    ['uint8', 256],
    ['uint8', -1],
    ['uint8', 1.5],
    ['uint8', ''],
    ['uint8', ' 1'],
    ['uint8', true],
    ['uint8', null],
    ['uint8', [1]],
    ['int8', 128],
    ['int8', -129],
    ['uint256', String(2n ** 256n)],
    ['uint256', 2 ** 53],
    ['uint264', 1],
    ['int512', -1],
    ['uint8[]', 1],
    ['uint8[2]', [1]],
    ['uint8[]', [1, 256]],
    ['uint8[][]', [1]],
    ['Other', {}],
    ['toString', {}],
    ['', ''],
  ])('error: %j is given %j', (type, value) => {
    expect(() => hashOne(type, value)).toThrow(
      expect.objectContaining({ name: 'InvalidTypedDataError' }),
    )
  })

  test.each<[string, Partial<TypedData>]>([
    ['no domain', { domain: undefined }],
    ['no message', { message: undefined }],
    ['a message that is text', { message: 'text' }],
    ['a primary type without fields', { primaryType: 'Letter' }],
    ['a primary type of prototypes', { primaryType: 'constructor' }],
    ['no primary type', { primaryType: undefined as never }],
    [
      'fields that are no list',
      { types: { ...mail.types, Mail: {} as never } },
    ],
    [
      'a field that is nothing',
      { types: { ...mail.types, Mail: [null as never] } },
    ],
    [
      'a field without a type',
      { types: { ...mail.types, Mail: [{ name: 'from' } as never] } },
    ],
    ['a field that is missing', { message: { from: mail.message.from } }],
  ])('error: %s', (_, change) => {
    expect(() => hashTypedData({ ...mail, ...change })).toThrow(
      expect.objectContaining({ name: 'InvalidTypedDataError' }),
    )
  })
})
