import { expect, test } from 'vitest'
import { stripText } from '../../../protocol/src/text/text.ts'
import { hasVisibleText } from './hasVisibleText.ts'

test.for([
  ['Savings', true],
  ['💰', true],
  ['\u202eevil', true],
  ['', false],
  [' \u00a0\t', false],
  ['\u202e\u200b\u2066', false],
  ['\u3164\u115f', false],
] as const)('%j: %s, as the core sees it', ([text, isVisible]) => {
  expect(hasVisibleText(text)).toBe(isVisible)
  expect(stripText(text, { max: 64 }) !== '').toBe(isVisible)
})
