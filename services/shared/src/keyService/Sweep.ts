import type { KeyDatabase } from './database.ts'
import type { KeyConfig } from './settings.ts'

/**
 * Removes what steps that were interrupted have left: shares that no one can use. Resolves to how many there were, or would
 * be; `undefined` if the settings do not let it find out.
 */
export type Sweep = (
  database: KeyDatabase,
  parameters: {
    config: Pick<KeyConfig, 'keeperUrl'>
    /** What was stored later may still be completed. */
    before: Date
    /** The same for what no newer share of its device replaces. Default: `before`. */
    lostBefore?: Date | undefined
    /** Only counts. */
    dryRun?: boolean | undefined
  },
) => Promise<Swept | undefined>

export type Swept = {
  /** Shares that were removed, or would be. */
  readonly count: number
  /** Whether more are left than one run may remove. */
  readonly isLimited: boolean
}

/**
 * Milliseconds after which a share can't be completed any more: each step needs a login of the last ten minutes, on the
 * clock of the services.
 */
export const sweepAge = 3_600_000

/** Milliseconds after which a share is removed that the keeper has nothing for, and that no newer one replaces: the keeper may have been restored, and be so again. */
export const lostAge = 86_400_000
