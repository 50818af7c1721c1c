import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'

/**
 * Appends what happens in a step to the file that `LATCHKIT_EVENTS` names, one
 * JSON object a line:
 *
 * - `began` and `ended`: a test, or a whole file where there is no `title`.
 *   `state` is `passed`, `failed` or `skipped`.
 * - `broke`: an error outside of a test, in a `file` or in the run itself.
 * - `finished`: the run came to its end.
 */
export function createEventLog({ path = process.env.LATCHKIT_EVENTS } = {}) {
  const append = (event, { file, ...others } = {}) => {
    const named = file && { file: relative(process.cwd(), file) }
    const line = JSON.stringify({ event, ...named, ...others })
    if (path) appendFileSync(path, `${line}\n`)
  }
  return {
    began: (test) => append('began', test),
    ended: (test) => append('ended', test),
    broke: (fault) => append('broke', fault),
    finished: () => append('finished'),
  }
}
