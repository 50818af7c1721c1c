import { expect, test } from 'vitest'
import { isInjected } from './isInjected.ts'

test.each([
  { namespace: 'eip155', injected_id: 'isMetaMask' },
  { namespace: 'polkadot', injected_id: 'polkadot-js' },
])('default: $injected_id', (value) => {
  expect(isInjected(value)).toBe(true)
})

test.each([
  { namespace: 'eip155' },
  { injected_id: 'isMetaMask' },
  { namespace: 'eip155', injected_id: 'isMetaMask', more: 'a' },
  { namespace: 'EIP155', injected_id: 'isMetaMask' },
  { namespace: 'eip155', injected_id: '' },
  { namespace: 'eip155', injected_id: 'a b' },
  { namespace: 'eip155', injected_id: '__proto__' },
  { namespace: 'eip155', injected_id: 'constructor' },
  { namespace: 'eip155', injected_id: true },
  ['eip155', 'isMetaMask'],
  'isMetaMask',
  null,
])('error: %o', (value) => {
  expect(isInjected(value)).toBe(false)
})
