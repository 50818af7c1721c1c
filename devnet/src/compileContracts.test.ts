import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContracts } from './compileContracts.ts'

test('default', async () => {
  const stale = Object.entries(await compileContracts())
    .filter(([file, text]) => text !== read(file))
    .map(([file]) => file)
  expect(stale, 'npm run compile --workspace devnet').toEqual([])
})

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}
