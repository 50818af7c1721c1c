import type * as z from 'zod'
import type { networkSchema } from './networkSchema.ts'
import type { secretSettings, settings } from './settings.ts'

/** What the operator decides, checked; `settings.ts` says what each may be. */
export type Config = Readonly<z.output<z.ZodObject<Settings>>>

export declare namespace Config {
  type Network = z.output<typeof networkSchema>
}

type Settings = typeof settings & typeof secretSettings
