import { expect, test } from 'vitest'
import { selectSteps } from './selectSteps.mjs'

const steps = [
  { name: 'build' },
  { name: 'lint' },
  { name: 'pack', needs: 'build' },
]
const select = (names) => {
  const { selected, unknown } = selectSteps({ steps, names })
  return { selected: selected.map(({ name }) => name), unknown }
}

test('default: all of them', () => {
  expect(select([]).selected).toEqual(['build', 'lint', 'pack'])
})

test('parameters: names, with what they need', () => {
  expect(select(['pack']).selected).toEqual(['build', 'pack'])
  expect(select(['lint']).selected).toEqual(['lint'])
})

test('error: a name that there is not', () => {
  expect(select(['lint', 'nope']).unknown).toBe('nope')
})
