import type { Database } from '../database/Database.ts'
import { pingDatabase } from '../database/pingDatabase.ts'
import type { SharedState } from '../shared/SharedState.ts'

/** Milliseconds that an answer is good for: anyone may ask, and asking must cost nothing. */
const lifetime = 1_000

/** Looks whether the server can do its work. */
export function createHealth(
  ports: createHealth.Ports,
): createHealth.ReturnType {
  let last: { at: number; result: Promise<createHealth.Result> } | undefined

  return {
    check() {
      const at = performance.now()
      if (!last || at - last.at >= lifetime) last = { at, result: look(ports) }
      return last.result
    },
  }
}

export declare namespace createHealth {
  type Ports = { database: Database; state: SharedState }
  type Result = {
    database: 'reached' | 'unreachable'
    state: 'reached' | 'unreachable'
  }
  type ReturnType = { check(): Promise<Result> }
}

async function look({
  database,
  state,
}: createHealth.Ports): Promise<createHealth.Result> {
  const [first, second] = await Promise.allSettled([
    pingDatabase(database),
    state.ping(),
  ])
  return { database: toWord(first), state: toWord(second) }
}

function toWord({ status }: PromiseSettledResult<void>) {
  return status === 'fulfilled' ? 'reached' : 'unreachable'
}
