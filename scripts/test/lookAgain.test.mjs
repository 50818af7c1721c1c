import { expect, test } from 'vitest'
import { lookAgain } from './lookAgain.mjs'

const red = {
  ...{ passed: 4, failed: 1, isNamed: true, output: 'first' },
  failures: [{ file: 'a.test.ts', title: 'adds', error: 'expected 3' }],
}

test('default: what passes twice more, alone, is unstable', async () => {
  const { result, looks } = await look(red, [0, 0])
  expect(looks).toEqual([['a.test.ts'], ['a.test.ts']])
  expect(result).toMatchObject({ failed: 0, unstable: red.failures })
})

test('behavior: each file runs alone', async () => {
  const failures = ['a', 'b'].map((file) => ({ file, title: '' }))
  const { looks } = await look({ ...red, failures }, [0, 0, 0, 0])
  expect(looks).toEqual([['a'], ['b'], ['a'], ['b']])
})

test.each([
  ['second', [1]],
  ['third', [0, 1]],
])('error: what fails at the %s look is red', async (name, outcomes) => {
  const { result, looks } = await look(red, outcomes)
  expect(looks).toHaveLength(outcomes.length)
  expect(result).toMatchObject({
    failed: 1,
    again: `failed again at the ${name} look`,
    output: `first\nThe ${name} look, alone:\nlook`,
  })
  expect(result.unstable).toBeUndefined()
})

test.each([
  ['a file that the change touches', { touched: new Set(['a.test.ts']) }],
  ['a file of a change that git does not know', { touched: undefined }],
  ['a file that is listed', { listed: new Set(['a.test.ts']) }],
  ['more than three files in the run', { former: 3 }],
])('error: no second look at %s', async (_, options) => {
  const { result, looks } = await look(red, [0, 0], options)
  expect(looks).toEqual([])
  expect(result.failed).toBe(1)
  expect(result.again).toMatch(/^no second look: /)
})

test('error: no second look at four files of one step', async () => {
  const failures = ['a', 'b', 'c', 'd'].map((file) => ({ file, title: '' }))
  const { looks } = await look({ ...red, failed: 4, failures }, [0, 0])
  expect(looks).toEqual([])
})

test('error: no second look where a failed test is not all that is wrong', async () => {
  const { result, looks } = await look({ ...red, isNamed: false }, [0, 0])
  expect(looks).toEqual([])
  expect(result.failed).toBe(1)
})

test('behavior: a step that passed is not run again', async () => {
  const green = { passed: 5, failed: 0, isNamed: false, failures: [] }
  const { result, looks } = await look(green, [])
  expect(looks).toEqual([])
  expect(result).toBe(green)
})

async function look(first, outcomes, options) {
  const looks = []
  const result = await lookAgain(first, {
    ...{ touched: new Set(), listed: new Set(), former: 0, ...options },
    async runFiles(files) {
      looks.push(files)
      return { failed: outcomes[looks.length - 1], output: 'look' }
    },
  })
  return { looks, result }
}
