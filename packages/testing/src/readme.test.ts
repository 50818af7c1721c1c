import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, path), 'utf8')

// Each example is run where it is kept: as a unit test, and in the browser.
test('behavior: the examples are those that are run', () => {
  const [browser = '', unit] = [
    ...read('../README.md').matchAll(/^```ts\n(.*?)^```/gms),
  ].map(([, code]) => code)
  expect(unit).toBe(read('readmeExample.test.ts'))
  const [, body = ''] = browser.split(/^(?=test\()/m)
  expect(body).toContain('wallet.once')
  expect(read('../../../tests/browser/testing.spec.ts')).toContain(body)
})
