import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRepository } from './createRepository.mjs'
import { createResultStore } from './createResultStore.mjs'

const step = { name: 'faults', dependsOn: ['packages', 'lock'] }
const green = { passed: 3, failed: 0, skipped: 1, seconds: 2 }
let repository

beforeEach(() => {
  repository = createRepository()
  repository.write('lock', '1')
  repository.write('packages/a.ts', '1')
  repository.write('docs/a.md', '1')
  repository.write('.gitignore', '.latchkit\npackages/*.generated.ts\n')
  repository.commit()
  run('a1', green)
})

afterEach(() => repository.remove())

const open = (commit, machine = { CI: true }) =>
  createResultStore({ root: repository.root, commit, machine })
const read = (machine) => open('b2', machine).begin(step)
/** Runs the step at a commit, with this result. */
const run = (commit, result, meanwhile = () => {}) => {
  const store = open(commit)
  const kept = store.begin(step)
  meanwhile()
  store.write(step, result)
  return kept
}

test('default: a green result holds for the same files', () => {
  expect(read()).toEqual({ ...green, commit: 'a1' })
})

test('behavior: it holds although other files changed, or ignored ones', () => {
  repository.write('docs/a.md', '2')
  repository.write('packages/b.generated.ts', '')
  expect(read()).toMatchObject(green)
})

test.each([
  ['changed', () => repository.write('packages/a.ts', '2')],
  ['new', () => repository.write('packages/b.ts', '')],
])('behavior: it does not hold once a file is %s', (_, change) => {
  change()
  expect(read()).toBeUndefined()
})

test('behavior: a red result is not kept, and a step without files has none', () => {
  repository.write('lock', '2')
  run('b2', { ...green, failed: 1 })
  expect(read()).toBeUndefined()
  const lint = { name: 'lint' }
  open('b2').write(lint, green)
  expect(open('b2').begin(lint)).toBeUndefined()
})

test('behavior: a step that was left out is not kept', () => {
  repository.write('lock', '2')
  run('b2', { passed: 0, failed: 0, isLeftOut: true })
  expect(read()).toBeUndefined()
})

test('behavior: it does not hold for another machine', () => {
  expect(read({ CI: false })).toBeUndefined()
  expect(read({ CI: true })).toMatchObject(green)
})

test.each([
  ['changes', () => repository.write('packages/a.ts', '2')],
  ['is removed', () => repository.git('rm', '--quiet', 'packages/a.ts')],
])('behavior: it is not kept if a file %s while it runs', (_, change) => {
  repository.write('lock', '2')
  run('b2', green, change)
  expect(read()).toBeUndefined()
  repository.git('checkout', '--quiet', 'HEAD', '--', 'packages')
  expect(read()).toBeUndefined()
})

test('behavior: what a step writes itself does not change its hash', () => {
  repository.write('lock', '3')
  const write = () => repository.write('packages/written.ts', '')
  expect(run('c3', green, write)).toBeUndefined()
  repository.git('clean', '--quiet', '--force', 'packages')
  expect(read()).toMatchObject({ commit: 'c3' })
})
