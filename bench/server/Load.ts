import type { requestWriters } from './requestWriters.ts'

/** What is asked of a server, and for how long. */
export type Load = {
  readonly url: string
  readonly connections: number
  readonly writer: keyof typeof requestWriters
  /** Either of the two bounds it. */
  readonly seconds?: number
  readonly requests?: number
}
