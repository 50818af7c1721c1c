import type { Migration } from '../Migration.ts'

/** Projects: who may use the server, and from where. */
export const migration0001: Migration = {
  number: 1,
  name: 'projects',
  statements: [
    `create table projects (
      id text primary key,
      name text not null,
      origins text[] not null,
      mode text not null check (mode in ('development', 'production')),
      features text[],
      quota integer check (quota > 0),
      created_at timestamptz not null default now(),
      rotated_at timestamptz
    )`,
  ],
}
