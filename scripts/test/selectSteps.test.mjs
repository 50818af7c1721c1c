import { expect, test } from 'vitest'
import { selectSteps } from './selectSteps.mjs'

const steps = [
  { name: 'build', suite: 'check' },
  { name: 'lint', suite: 'check' },
  { name: 'pack', suite: 'check', needs: 'build' },
  { name: 'apps', suite: 'long', needs: 'build' },
  { name: 'faults', suite: 'long' },
]
const select = ({ suite = 'check', names = [] }) => {
  const { selected, unknown } = selectSteps({ steps, suite, names })
  return { selected: selected.map(({ name }) => name), unknown }
}

test('default: all of the check', () => {
  expect(select({}).selected).toEqual(['build', 'lint', 'pack'])
})

test('parameters: suite, with what its steps need', () => {
  expect(select({ suite: 'long' }).selected).toEqual([
    'build',
    'apps',
    'faults',
  ])
})

test('parameters: names of either suite, with what they need', () => {
  expect(select({ names: ['pack'] }).selected).toEqual(['build', 'pack'])
  expect(select({ names: ['apps'] }).selected).toEqual(['build', 'apps'])
  expect(select({ names: ['lint'] }).selected).toEqual(['lint'])
})

test('error: a name that there is not', () => {
  expect(select({ names: ['lint', 'nope'] }).unknown).toBe('nope')
})
