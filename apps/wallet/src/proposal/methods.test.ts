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
    { words: 'see what this wallet supports' },
    {
      words: 'ask you to sign data',
      danger: 'A signature can give away your tokens.',
    },
  ])
})
