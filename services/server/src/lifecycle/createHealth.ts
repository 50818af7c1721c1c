import { pingDatabase } from '@latchkit/shared/database/openDatabase'
import { createHealthCheck, pingStores } from '@latchkit/shared/health'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Database } from '../database/tables.ts'

/** Looks whether the server can do its work. */
export function createHealth({
  database,
  state,
}: createHealth.Ports): createHealth.ReturnType {
  return {
    check: createHealthCheck(() =>
      pingStores({
        database: () => pingDatabase(database),
        state: () => state.ping(),
      }),
    ),
  }
}

export declare namespace createHealth {
  type Ports = { database: Database; state: SharedState }
  type Result = Record<'database' | 'state', 'reached' | 'unreachable'>
  type ReturnType = { check(): Promise<Result> }
}
