import { expect, test } from 'vitest'
import { writeManifest } from './writeManifest.ts'

const template = JSON.stringify({ dependencies: { react: '19.3.1' } })
const tarballs = new Map([
  ['@latchkit/ui', '/tmp/ui.tgz'],
  ['@latchkit/core', '/tmp/core.tgz'],
])

test('default: what the document names is a dependency, the rest comes along', () => {
  const installs = ['@latchkit/ui', 'react']
  const text = writeManifest({ template, installs, tarballs })
  expect(JSON.parse(text)).toEqual({
    dependencies: { react: '19.3.1', '@latchkit/ui': 'file:/tmp/ui.tgz' },
    overrides: { '@latchkit/core': 'file:/tmp/core.tgz' },
  })
})

test('error: a package without a version', () => {
  const installs = ['@latchkit/ui', 'viem']
  expect(() => writeManifest({ template, installs, tarballs })).toThrow(
    'No version of viem is pinned.',
  )
})
