import type { Disposer } from '@latchkit/shared/disposer'
import type { Logger } from '@latchkit/shared/logger'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { ChainReader } from '../chain/ChainReader.ts'
import type { Config } from '../config/readConfig.ts'
import type { Database } from '../database/tables.ts'
import type { Metrics } from '../metrics/createMetrics.ts'

/** What the services are composed from. */
export type Composition = {
  readonly config: Config
  readonly chain: ChainReader
  readonly database: Database
  readonly state: SharedState
  readonly metrics: Metrics
  readonly logger: Logger
  readonly disposer: Disposer
  /** The server's public origin. */
  readonly publicUrl: string
}
