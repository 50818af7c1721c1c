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
  open('a1').write(step, green)
})

afterEach(() => repository.remove())

const open = (commit) => createResultStore({ root: repository.root, commit })
const read = () => open('b2').read(step)

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
  open('b2').write(step, { ...green, failed: 1 })
  expect(read()).toBeUndefined()
  const lint = { name: 'lint' }
  open('b2').write(lint, green)
  expect(open('b2').read(lint)).toBeUndefined()
})

test('behavior: what a step writes itself does not change its hash', () => {
  repository.write('lock', '3')
  const store = open('c3')
  expect(store.read(step)).toBeUndefined()
  repository.write('packages/written.ts', '')
  store.write(step, green)
  repository.git('clean', '--quiet', '--force', 'packages')
  expect(read()).toMatchObject({ commit: 'c3' })
})
