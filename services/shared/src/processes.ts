import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** A process; its start distinguishes it from a later process of the same id. */
export type ProcessIdentity = {
  pid: number
  /** As `getProcessStart` returns it. */
  start: string
}

/**
 * Returns when a running process began, in the platform's own words; `undefined` if there is none.
 * A process id alone proves nothing: after a crash it may belong to an unrelated process.
 */
export function getProcessStart(pid: number): string | undefined {
  if (process.platform === 'linux') return readProc(pid)
  try {
    process.kill(pid, 0)
    // Windows has no `ps`; there the process id has to be enough.
    if (process.platform === 'win32') return 'unknown'
    const output = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
    return output.toString().trim() || undefined
  } catch {
    return undefined
  }
}

function readProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the command in brackets, and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; its parent has not noticed yet.
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** Ends a process by signals of growing force; resolves when it has ended. */
export async function stopProcess(
  parameters: stopProcess.Parameters,
): Promise<void> {
  const { pid, start, signals = defaultSignals } = parameters
  for (const [signal, timeout] of signals) {
    sendSignal(pid, signal)
    const deadline = Date.now() + timeout
    while (Date.now() < deadline) {
      if (getProcessStart(pid) !== start) return
      await setTimeout(5)
    }
  }
}

export declare namespace stopProcess {
  type Parameters = ProcessIdentity & {
    /** Default SIGTERM for 5 seconds, then SIGKILL. */
    signals?: Signals | undefined
  }
  /** Each signal with the milliseconds that the process has to end after it. */
  type Signals = readonly (readonly [NodeJS.Signals, number])[]
}

const defaultSignals: stopProcess.Signals = [
  ['SIGTERM', 5_000],
  ['SIGKILL', 5_000],
]

/** Sends a signal to a process that may have ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Ends the process that a killed run left behind, if it still is the one named in the file, and removes the file. */
export async function stopOrphan({
  pidFile,
}: stopOrphan.Parameters): Promise<void> {
  const orphan = await readIdentity(pidFile)
  if (orphan && getProcessStart(orphan.pid) === orphan.start)
    await stopProcess(orphan)
  await rm(pidFile, { force: true })
}

export declare namespace stopOrphan {
  type Parameters = {
    /** A JSON file with the `ProcessIdentity`. */
    pidFile: string
  }
}

async function readIdentity(
  path: string,
): Promise<ProcessIdentity | undefined> {
  try {
    const { pid, start } = JSON.parse(await readFile(path, 'utf8'))
    return typeof pid === 'number' && start ? { pid, start } : undefined
  } catch {
    return undefined
  }
}
