import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRepository } from './createRepository.mjs'
import { listChange } from './listChange.mjs'

let repository
let commits

beforeEach(() => {
  repository = createRepository()
  commits = ['first', 'second', 'third'].map((name) => {
    repository.write(`${name}.ts`, '')
    return repository.commit()
  })
})

afterEach(() => repository.remove())

const list = (env = {}) => {
  const { head, files } = listChange({ root: repository.root, env })
  return { head, files: [...files].sort() }
}

test('default: the last commit, and what is in none yet', () => {
  repository.write('first.ts', 'changed')
  repository.write('new.ts', '')
  const files = ['first.ts', 'new.ts', 'third.ts']
  expect(list()).toEqual({ head: commits[2], files })
})

test('parameters: LATCHKIT_BASE', () => {
  const files = ['second.ts', 'third.ts']
  expect(list({ LATCHKIT_BASE: commits[0] }).files).toEqual(files)
})

test('behavior: a branch has what origin/main has not', () => {
  repository.git('update-ref', 'refs/remotes/origin/main', commits[0])
  expect(list().files).toEqual(['second.ts', 'third.ts'])
})

test('behavior: on origin/main it is the last commit', () => {
  repository.git('update-ref', 'refs/remotes/origin/main', commits[2])
  expect(list().files).toEqual(['third.ts'])
})

test.each([
  ['an unknown base', () => ({ LATCHKIT_BASE: 'gone' })],
  [
    'a clone without the commit before',
    () => {
      repository.git('checkout', '--quiet', '--orphan', 'alone')
      repository.commit()
      return {}
    },
  ],
])('error: %s has no list', (_, prepare) => {
  const env = prepare()
  const { files } = listChange({ root: repository.root, env })
  expect(files).toBeUndefined()
})
