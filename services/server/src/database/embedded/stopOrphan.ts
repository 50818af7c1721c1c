import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getProcessStart } from './getProcessStart.ts'
import { stopServer } from './stopServer.ts'

/** A process id beyond what any system gives. */
const nobody = 99_999_999

/**
 * Ends the PostgreSQL that a killed run left behind, and gives its process id. Its pid file may be stale, and the number
 * a stranger's by now, or that of a process that nobody has buried: only one that was started on this very folder counts.
 */
export async function stopOrphan({
  data,
}: stopOrphan.Parameters): Promise<number | undefined> {
  const file = join(data, 'postmaster.pid')
  const pid = readPid(file)
  if (pid === undefined || pid === nobody) return undefined
  const start = getProcessStart(pid)
  const isOrphan = start !== undefined && readCommand(pid).includes(data)
  if (isOrphan) await stopServer({ pid, start })
  clear(file)
  return isOrphan ? pid : undefined
}

export declare namespace stopOrphan {
  type Parameters = { data: string }
}

/** The first line of PostgreSQL's own pid file. */
function readPid(file: string): number | undefined {
  const text = readText(file)
  return text === undefined ? undefined : Number.parseInt(text, 10) || undefined
}

/**
 * PostgreSQL refuses to start while a process has the number in its file, whoever that is. The other lines stay: by
 * them it sees whether a session of the dead one still has the memory.
 */
function clear(file: string): void {
  const text = readText(file)
  if (text !== undefined)
    writeFileSync(file, text.replace(/^\d+/, String(nobody)))
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function readCommand(pid: number): string[] {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const args = ['-ww', '-o', 'command=', '-p', String(pid)]
    // Nothing is quoted there; the folder is the last argument.
    const command = execFileSync('ps', args, { encoding: 'utf8' }).trim()
    return [command.slice(command.indexOf(' -D ') + 4)]
  } catch {
    return []
  }
}
