import { expect, test } from 'vitest'
import { selectSteps } from './selectSteps.mjs'

const steps = [
  { name: 'build' },
  { name: 'lint' },
  { name: 'pack', needs: 'build' },
  { name: 'apps', needs: 'build', onlyIn: 'CI' },
]
const select = (names, env = {}) => {
  const { selected, omitted, unknown } = selectSteps({ steps, names, env })
  const [run, left] = [selected, omitted].map((some) =>
    some.map(({ name }) => name),
  )
  return { selected: run, omitted: left, unknown }
}

test('default: all of them, but what only CI has the time for', () => {
  expect(select([])).toMatchObject({
    selected: ['build', 'lint', 'pack'],
    omitted: ['apps'],
  })
})

test('parameters: env', () => {
  expect(select([], { CI: 'true' })).toMatchObject({
    selected: ['build', 'lint', 'pack', 'apps'],
    omitted: [],
  })
})

test('parameters: names, with what they need', () => {
  expect(select(['pack']).selected).toEqual(['build', 'pack'])
  expect(select(['lint']).selected).toEqual(['lint'])
  expect(select(['apps'])).toMatchObject({
    selected: ['build', 'apps'],
    omitted: [],
  })
})

test('error: a name that there is not', () => {
  expect(select(['lint', 'nope']).unknown).toBe('nope')
})
