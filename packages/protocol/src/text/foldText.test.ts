import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'

test.for([
  ['  Base   Mainnet ', 'base mainnet'],
  ['Réseau ÉTHÉR', 'reseau ether'],
  // Composed and decomposed, as keyboards differ.
  ['\u00e9', 'e'],
  ['e\u0301', 'e'],
  ['İSTANBUL', 'istanbul'],
  ['ＡＢＣ', 'abc'],
  ['', ''],
] as const)('%s becomes %s', ([text, folded]) => {
  expect(foldText(text)).toBe(folded)
})
