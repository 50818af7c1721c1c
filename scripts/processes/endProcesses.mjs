import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './isAlive.mjs'

/**
 * Ends processes by identity: SIGTERM, so that a chain writes its state, and
 * SIGKILL for those that are still there after `patience` milliseconds.
 */
export async function endProcesses(identities, { patience = 8_000 } = {}) {
  signal(identities, 'SIGTERM')
  const deadline = Date.now() + patience
  let left = identities.filter(isAlive)
  while (left.length > 0 && Date.now() < deadline) {
    await wait(25)
    left = left.filter(isAlive)
  }
  signal(left, 'SIGKILL')
}

function signal(identities, name) {
  for (const identity of identities.filter(isAlive)) {
    try {
      process.kill(Number.parseInt(identity, 10), name)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}
