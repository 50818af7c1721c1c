import { readFileSync } from 'node:fs'
import process from 'node:process'
import { getIdentity } from './getIdentity.mjs'

/**
 * The identity of the npm that runs this script: when it dies without a word
 * (SIGKILL is not forwarded, and SIGHUP neither), the script has to end itself.
 * `undefined` when no npm started it, as a shell may leave it running on
 * purpose.
 */
export function findOwner() {
  if (!process.env.npm_lifecycle_event) return undefined
  if (process.platform !== 'linux') return getIdentity(process.ppid)
  let pid = process.ppid
  while (pid > 1) {
    const { name, parent } = readStatus(pid)
    // npm calls its process "npm start"; between it and us may stand a shell.
    if (!/^(sh|dash|bash|ash|busybox)$/.test(name)) return getIdentity(pid)
    pid = parent
  }
  return undefined
}

function readStatus(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (key) => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(status)?.[1]
  return { name: field('Name'), parent: Number(field('PPid')) }
}
