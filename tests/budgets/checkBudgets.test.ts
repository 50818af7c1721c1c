import { expect, test } from 'vitest'
import { checkBudgets } from './checkBudgets.ts'
import { limits } from './limits.ts'

test('default', () => {
  const rows = checkBudgets({ ...limits })
  expect(rows.every(({ isWithin }) => isWithin)).toBe(true)
})

test('behavior: one byte too many is refused', () => {
  const rows = checkBudgets({ ...limits, modal: limits.modal + 1 })
  const failed = rows.filter(({ isWithin }) => !isWithin)
  expect(failed.map(({ phase }) => phase)).toEqual(['modal'])
})

test('behavior: a phase that loaded nothing was not measured', () => {
  const rows = checkBudgets({ ...limits, read: 0 })
  expect(rows.find(({ phase }) => phase === 'read')?.isWithin).toBe(false)
})
