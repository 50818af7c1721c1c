import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownNames } from './limitAnnouncements.ts'

test('behavior: the names of the bundled directory are known', async () => {
  const path = '../../../../services/server/directory/wallets.json'
  const text = await readFile(join(import.meta.dirname, path), 'utf8')
  const wallets = JSON.parse(text) as { rdns?: string }[]
  const names = wallets.flatMap(({ rdns }) => rdns ?? [])
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !knownNames.has(name))).toEqual([])
})
