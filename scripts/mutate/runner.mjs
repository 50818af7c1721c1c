import process from 'node:process'
import { createVitest } from 'vitest/node'

/*
 * Runs test files in the working directory, one message after another, and keeps
 * Vitest loaded between them: starting it takes longer than most files of tests.
 * A message names the tests, and the file that was changed since the last one.
 */
const vitest = await createVitest('test', {
  ...{ root: process.cwd(), watch: false, bail: 1, silent: true },
  // The default reporter would print every run.
  reporters: [{}],
  maxWorkers: 1,
})

process.on('message', async ({ tests, changed }) => {
  process.send(await run(tests, changed))
})
process.once('disconnect', () => process.exit())
process.send('ready')

async function run(tests, changed) {
  try {
    vitest.invalidateFile(changed)
    vitest.state.clearErrors()
    const specifications = await vitest.globTestSpecifications(tests)
    if (specifications.length === 0)
      return { passed: false, output: 'no tests' }
    const result = await vitest.runTestSpecifications(specifications)
    const { testModules, unhandledErrors } = result
    // The result contains the modules of earlier runs.
    const ids = new Set(specifications.map(({ moduleId }) => moduleId))
    const failed = testModules.filter((it) => ids.has(it.moduleId) && !it.ok())
    return {
      passed: failed.length === 0 && unhandledErrors.length === 0,
      output: [
        ...failed.flatMap((it) => listErrors(it)),
        ...unhandledErrors.map(String),
      ].join('\n'),
    }
  } catch (error) {
    return { passed: false, output: String(error) }
  }
}

function listErrors(module) {
  const tests = [...module.children.allTests('failed')]
  const errors = tests.flatMap((it) => it.result().errors ?? [])
  return [...module.errors(), ...errors].map(({ message }) => message)
}
