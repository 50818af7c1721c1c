import type { BaseError } from '@latchkit/protocol'
import type { Logger } from '../logger.ts'
import type { KeyDatabase } from './database.ts'
import type { Sweep } from './Sweep.ts'
import { lostAge, sweepAge } from './Sweep.ts'
import type { KeyConfig } from './settings.ts'

/** Sweeps as a running service does each hour, and logs what it did. Never rejects. */
export async function runSweep(
  database: KeyDatabase,
  parameters: runSweep.Parameters,
): Promise<void> {
  const { config, sweep, logger, now = Date.now } = parameters
  const before = new Date(now() - sweepAge)
  const lostBefore = new Date(now() - lostAge)
  try {
    const swept = await sweep(database, { config, before, lostBefore })
    const { count = 0, isLimited = false } = swept ?? {}
    if (count > 0) logger.info({ count }, 'removed shares that were left')
    if (isLimited)
      logger.warn(
        { count },
        'more shares have no counterpart at the keeper than one run removes: check the keeper before the next',
      )
  } catch (error) {
    const { name, message } = error as BaseError
    logger.warn(
      { error: name, reason: message },
      'could not remove what was left',
    )
  }
}

export declare namespace runSweep {
  type Parameters = {
    config: KeyConfig
    sweep: Sweep
    logger: Logger
    /** Milliseconds since 1970. */
    now?: (() => number) | undefined
  }
}
