import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { getIdentity } from './getIdentity.mjs'

/**
 * The running processes whose environment carries a `LATCHKIT_RUN` mark that
 * `matches` accepts, this one excepted. Empty where there is no `/proc`.
 */
export function listMarked({ matches }) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      const mark = readMark(pid)
      return mark !== undefined && matches(mark.split(' '))
    })
    .map((pid) => getIdentity(Number(pid)))
    .filter((identity) => identity !== undefined)
}

function readMark(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .find((entry) => entry.startsWith('LATCHKIT_RUN='))
      ?.slice('LATCHKIT_RUN='.length)
  } catch {
    // Gone meanwhile, or another user's: not ours either way.
    return undefined
  }
}
