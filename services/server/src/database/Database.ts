import type { Kysely } from 'kysely'
import type { Tables } from './Tables.ts'

/** The SQL of the server: PostgreSQL, in typed queries. */
export type Database = Kysely<Tables>
