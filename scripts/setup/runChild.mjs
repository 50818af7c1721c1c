import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'
import { isAlive } from '../processes/isAlive.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end and passes on the signals that reach us meanwhile.
 * When `owner` dies first, the command gets SIGTERM. Resolves with the exit
 * code as a shell would give it, 128 + n for a command ended by signal n, and
 * whether it was signalled to end.
 */
export function runChild(command, args, { owner, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    let interrupted = false
    const forward = (signal) => {
      interrupted = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forward)
    const watch = owner
      ? setInterval(() => isAlive(owner) || forward('SIGTERM'), 250)
      : undefined
    const release = () => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, forward)
    }
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('close', (code, signal) => {
      release()
      resolve({ code: code ?? 128 + constants.signals[signal], interrupted })
    })
  })
}
