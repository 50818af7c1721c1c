import { createEventLog } from './createEventLog.mjs'
import { formatError } from './formatError.mjs'

const states = { expected: 'passed', skipped: 'skipped' }

/** Playwright's reporter that writes the step's events. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export.
export default class LogPlaywright {
  #log = createEventLog()

  printsToStdio() {
    return false
  }

  onTestBegin(test) {
    this.#log.began(identify(test))
  }

  onTestEnd(test, { duration, errors }) {
    this.#log.ended({
      ...identify(test),
      // One that passed at the second try is as good as one that didn't.
      state: states[test.outcome()] ?? 'failed',
      seconds: duration / 1000,
      error: errors.map(formatError).join('\n') || undefined,
    })
  }

  onError(error) {
    this.#log.broke({ error: formatError(error) })
  }

  onEnd() {
    this.#log.finished()
  }
}

function identify(test) {
  // The first three are the root, the project and the file.
  const title = test.titlePath().slice(3).join(' > ')
  return { file: test.location.file, title }
}
