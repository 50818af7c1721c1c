import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContracts } from './compileContracts.ts'

writeFileSync(
  join(import.meta.dirname, 'contracts.generated.ts'),
  await compileContracts(),
)
