import { constants } from 'node:os'
import process from 'node:process'

/**
 * Calls `stop(exitCode)` once, at the first signal that asks this process to
 * end or when the process that began it is gone.
 */
export function onStop(stop) {
  const parent = process.ppid
  let stopping = false
  const once = (signal) => {
    if (stopping) return
    stopping = true
    clearInterval(watch)
    stop(128 + constants.signals[signal])
  }
  const watch = setInterval(() => {
    if (process.ppid !== parent) once('SIGTERM')
  }, 250)
  watch.unref()
  // Later signals are handled too, or they would end the process before `stop` is done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once)
}
