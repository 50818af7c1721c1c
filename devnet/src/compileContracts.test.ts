import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContracts } from './compileContracts.ts'

test('default', async () => {
  const path = join(import.meta.dirname, 'contracts.generated.ts')
  // Not `toBe`: the difference would fill the screen.
  const isCurrent = (await compileContracts()) === readFileSync(path, 'utf8')
  expect(isCurrent, 'npm run compile --workspace devnet').toBe(true)
}, 60_000)
