import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, path), 'utf8')

test('behavior: the example of @latchkit/walletconnect is the one that is compiled', () => {
  const readme = read('../../packages/walletconnect/README.md')
  const [, example] = /^```ts\n(.*?)^```/ms.exec(readme) ?? []
  expect(example).toBe(read('walletConnectExample.test-d.ts'))
})
