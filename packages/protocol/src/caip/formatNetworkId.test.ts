import { expect, test } from 'vitest'
import { InvalidNetworkIdError } from '../errors/InvalidNetworkIdError.ts'
import { formatNetworkId } from './formatNetworkId.ts'
import { parseNetworkId } from './parseNetworkId.ts'

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
