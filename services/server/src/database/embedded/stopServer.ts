import { setTimeout } from 'node:timers/promises'
import { getProcessStart } from './getProcessStart.ts'

/** PostgreSQL's signals, from kind to rough, and the milliseconds that each gets: it ends sessions and writes all down; it ends at once and recovers at the next start; it is killed. */
const signals = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/** Ends a PostgreSQL server; resolves when it is gone. */
export async function stopServer({
  pid,
  start,
}: stopServer.Parameters): Promise<void> {
  for (const [signal, patience] of signals) {
    send(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (getProcessStart(pid) !== start) return
      await setTimeout(5)
    }
  }
}

export declare namespace stopServer {
  type Parameters = {
    pid: number
    /** What `getProcessStart` said of it. */
    start: string
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
