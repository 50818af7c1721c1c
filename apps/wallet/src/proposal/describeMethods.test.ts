import { expect, test } from 'vitest'
import { describeMethods } from './describeMethods.ts'

test('default', () => {
  const names = [
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_accounts',
    'unknown',
  ]
  expect(describeMethods(names)).toEqual([
    { words: 'see the addresses of these accounts' },
    {
      words: 'ask for signatures of data',
      danger: 'A signature can give tokens away.',
    },
  ])
})
