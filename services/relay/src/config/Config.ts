import type * as z from 'zod'
import type { settings } from './settings.ts'

/** What the operator decides, checked; `settings.ts` says what each may be. */
export type Config = Readonly<z.output<z.ZodObject<typeof settings>>>

export declare namespace Config {
  type Project = Config['projects'][number]
  type Limits = Config['limits']
}
