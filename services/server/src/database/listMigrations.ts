import type { Migration } from './Migration.ts'
import { migration0001 } from './migrations/0001_projects.ts'

/** Every migration, in the order of their numbers. */
export function listMigrations(): readonly Migration[] {
  return [migration0001]
}
