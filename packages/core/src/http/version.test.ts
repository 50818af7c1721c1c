import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { version } from './version.ts'

test('default', () => {
  const path = join(import.meta.dirname, '../../package.json')
  expect(JSON.parse(readFileSync(path, 'utf8')).version).toBe(version)
})
