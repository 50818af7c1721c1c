import { createEventLog } from './createEventLog.mjs'
import { formatError } from './formatError.mjs'

/** Vitest's reporter that writes the step's events. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class LogVitest {
  #log = createEventLog()

  onTestModuleQueued(module) {
    this.#log.began({ file: module.moduleId })
  }

  onTestCaseReady(test) {
    this.#log.began({ file: test.module.moduleId, title: test.fullName })
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    this.#log.ended({
      file: test.module.moduleId,
      title: test.fullName,
      state,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      error: errors?.map(formatError).join('\n'),
    })
  }

  onTestModuleEnd(module) {
    const file = module.moduleId
    const suites = [module, ...module.children.allSuites()]
    for (const error of suites.flatMap((suite) => suite.errors()))
      this.#log.broke({ file, error: formatError(error) })
    this.#log.ended({ file, state: module.state() })
  }

  onTestRunEnd(_, unhandledErrors) {
    for (const error of unhandledErrors)
      this.#log.broke({ error: formatError(error) })
    this.#log.finished()
  }
}
