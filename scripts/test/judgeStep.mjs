import { lookAgain } from './lookAgain.mjs'
import { runStep } from './runStep.mjs'
import { selectFiles } from './selectFiles.mjs'

/**
 * Runs a step, and the files of its failed tests again where that may excuse
 * them. `options` are those of `runStep`, `rules` those of `lookAgain`. Without
 * a browser, a step that needs one is left out, or fails where `CI` is set.
 */
export async function judgeStep({ step, options, rules }) {
  if (step.uses?.includes('chromium') && !options.env.LATCHKIT_CHROMIUM) {
    const output = 'There is no Chromium that starts.\n'
    const failed = options.env.CI ? 1 : 0
    return { passed: 0, failed, isLeftOut: failed === 0, output }
  }
  return await lookAgain(await runStep({ ...options, step }), {
    ...rules,
    runFiles(files) {
      const again = selectFiles({ step, root: options.root, files })
      return runStep({ ...options, step: again })
    },
  })
}
