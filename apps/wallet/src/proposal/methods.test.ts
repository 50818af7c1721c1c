import { expect, test } from 'vitest'
import { describeMethods } from './methods.ts'

test('default', () => {
  const names = [
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'wallet_getCapabilities',
    'unknown',
  ]
  expect(describeMethods(names)).toEqual([
    { words: 'see these accounts' },
    { words: 'see what the wallet can do' },
    {
      words: 'ask for signatures of data',
      danger: 'A signature can give tokens away.',
    },
  ])
})
