import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * Returns when a process started, as text. A pid with another start time belongs
 * to another process that reuses the pid. `undefined` if there is no such process.
 */
export function getStartTime(pid) {
  if (process.platform === 'linux') return readProcStat(pid)
  if (process.platform === 'win32') return isRunning(pid) ? '0' : undefined
  const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const text = ps.stdout?.trim()
  return text ? String(Date.parse(text)) : undefined
}

function readProcStat(pid) {
  let stat
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // proc(5): the command in parentheses may hold spaces, so count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTime] = [fields[0], fields[19]]
  return state === 'Z' || state === 'X' ? undefined : startTime
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
