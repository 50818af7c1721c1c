import type { Migration } from './Migration.ts'
import { migration0001 } from './migrations/0001_projects.ts'
import { migration0010 } from './migrations/0010_history.ts'
import { migration0020 } from './migrations/0020_names.ts'

/** Every migration, in the order of their numbers. */
export function listMigrations(): readonly Migration[] {
  return [migration0001, migration0010, migration0020]
}
