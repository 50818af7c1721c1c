import { expect, test } from 'vitest'
import { listCaseClashes } from './listCaseClashes.mjs'

// No folder of samples: a checkout on such a machine would lack one of them.
test('error: one file where case does not count', () => {
  const paths = ['lib/view.js', 'lib/index.js', 'lib/View.js', 'LIB/view.js']
  expect(listCaseClashes({ paths })).toEqual([
    'LIB/view.js and lib/View.js differ only in case',
    'LIB/view.js and lib/view.js differ only in case',
  ])
})

test('behavior: equal names in two folders pass', () => {
  expect(listCaseClashes({ paths: ['a/view.js', 'b/View.js'] })).toEqual([])
})
