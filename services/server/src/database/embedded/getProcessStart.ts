import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a running process began, in the platform's own words; `undefined` when there is none.
 * A process id alone proves nothing: after a crash it may belong to a stranger.
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
