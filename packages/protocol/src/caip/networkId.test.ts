import { describe, expect, test } from 'vitest'
import { InvalidNetworkIdError } from '../errors/caip.ts'
import { isNetworkId } from './networkId.ts'
import { formatNetworkId, parseNetworkId } from './parseNetworkId.ts'

describe('isNetworkId', () => {
  test('default', () => {
    expect(isNetworkId('eip155:1')).toBe(true)
    expect(isNetworkId('eip155:0')).toBe(true)
    expect(isNetworkId('eip155:9007199254740991')).toBe(true)
    expect(isNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
    expect(isNetworkId('bip122:000000000019d6689c085ae165831e93')).toBe(true)
    expect(isNetworkId('cosmos:Binance-Chain-Tigris')).toBe(true)
    expect(isNetworkId('starknet:SN_GOERLI')).toBe(true)
  })

  test.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    '1',
    'eip155:01',
    'eip155:00',
    'eip155:0x1',
    'eip155:-1',
    'eip155:+1',
    'eip155:1e3',
    'eip155:1.0',
    'eip155:١',
    'eip155:9007199254740992',
    'eip155:9007199254740993',
    'eip155:99999999999999999999999999999999',
    'EIP155:1',
    'eip155:1:',
    'eip155:1:0x',
    'eip155::1',
    ' eip155:1',
    'eip155:1 ',
    'eip155:1\n',
    'eip155:1\u0000',
    'eip155:\u200b1',
    'eip_155:1',
    'ab:1',
    'abcdefghi:1',
    `solana:${'a'.repeat(33)}`,
    'solana:a/b',
    'solana:a.b',
    'solana:a%b',
  ])('behavior: refuses %j', (value) => {
    expect(isNetworkId(value)).toBe(false)
  })

  test.each([undefined, null, 1, {}, ['eip155:1'], new String('eip155:1')])(
    'behavior: refuses a non-string (%#)',
    (value) => {
      expect(isNetworkId(value)).toBe(false)
    },
  )
})

describe('parseNetworkId', () => {
  test('default', () => {
    expect(parseNetworkId('eip155:1')).toEqual({
      namespace: 'eip155',
      reference: '1',
    })
  })

  test('behavior: the result is the caller’s own', () => {
    expect(Object.isFrozen(parseNetworkId('eip155:1'))).toBe(false)
  })

  test.each([
    ['eip155', '"eip155"'],
    ['eip155:01', '"eip155:01"'],
    ['eip155:1:0xab', '"eip155:1:0xab"'],
    ['', '""'],
    ['a\u202eb', '"ab"'],
    ['x'.repeat(1000), `"${'x'.repeat(80)}"`],
  ])('error: invalid %j', (given, shown) => {
    const error = thrownBy(() => parseNetworkId(given))
    expect(error).toBeInstanceOf(InvalidNetworkIdError)
    expect(error).toMatchObject({
      name: 'InvalidNetworkIdError',
      message: 'Invalid CAIP-2 network id',
      hint: `Expected \`namespace:reference\`, such as \`eip155:1\`; received ${shown}.`,
    })
  })

  test('error: not a string', () => {
    const error = thrownBy(() => parseNetworkId(undefined as unknown as string))
    expect(error).toMatchObject({
      message: 'Invalid CAIP-2 network id',
      hint: expect.stringContaining('received undefined.'),
    })
  })

  function thrownBy(run: () => unknown): unknown {
    try {
      run()
    } catch (error) {
      return error
    }
    throw new Error('Nothing was thrown.')
  }
})

describe('formatNetworkId', () => {
  test('default', () => {
    expect(formatNetworkId({ namespace: 'solana', reference: 'dev-1' })).toBe(
      'solana:dev-1',
    )
  })

  test('parameters: reference as a number', () => {
    expect(formatNetworkId({ namespace: 'eip155', reference: 8453 })).toBe(
      'eip155:8453',
    )
  })

  test('behavior: turns back what parseNetworkId gives', () => {
    expect(formatNetworkId(parseNetworkId('eip155:10'))).toBe('eip155:10')
  })

  test.each([
    { namespace: 'eip155', reference: '' },
    { namespace: 'eip155', reference: '0x1' },
    { namespace: 'eip155', reference: 1.5 },
    { namespace: 'eip155', reference: -1 },
    { namespace: 'eip155', reference: Number.NaN },
    { namespace: 'eip155', reference: 2 ** 53 },
    { namespace: 'eip155', reference: 1e21 },
    { namespace: '', reference: 'eip155:1' },
    { namespace: 'eip155:1', reference: '' },
  ])('error: $namespace and $reference', (parameters) => {
    expect(() => formatNetworkId(parameters)).toThrow(InvalidNetworkIdError)
  })
})
