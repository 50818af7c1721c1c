import type { Decision } from './Decision.ts'

/** Decisions by method; `*` is for every request that would ask the visitor. */
export type Script = { readonly [method: string]: Decision }
