import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContracts } from './compileContracts.ts'

for (const [file, text] of Object.entries(await compileContracts()))
  writeFileSync(join(import.meta.dirname, file), text)
