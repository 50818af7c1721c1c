import { matchesGlob } from 'node:path'
import {
  longAndDeeperUnitTests,
  longBrowserTests,
  longUnitTests,
} from '../test/longTests.mjs'
import { findWallClock } from './source/findWallClock.mjs'
import { listFiles } from './source/listFiles.mjs'
import { mentions } from './source/mentions.mjs'
import { parseFile } from './source/parseFile.mjs'
import { walk } from './source/walk.mjs'

/** What `findWallClock` and `isCost` look for. */
const words =
  /testCost|startStopwatch|findSlowestText|waitForTimeout|toBeLessThan/

const long = [...longUnitTests, ...longBrowserTests]

/**
 * Tests of the check that a busy machine decides: an upper limit of how long
 * something took, a sleep in a browser. Those that measure time are `testCost`,
 * in a file that the long suite runs, too.
 */
export function wallClock({ root }) {
  return listFiles({ root, pattern: /\.(test|spec)\.(tsx?|mjs)$/ })
    .filter((file) => mentions({ root, file, words }) && !isIn(file, long))
    .flatMap((file) => {
      const module = parseFile({ root, file })
      const isMeasured = isIn(file, longAndDeeperUnitTests)
      const find = findWallClock(module.program)
      const found = []
      walk(module.program, (node) => {
        if (isCost(node)) {
          const line = module.lineOf(node)
          const message =
            'no suite runs it: add the file to scripts/test/longTests.mjs'
          if (!isMeasured) found.push({ file, line, message })
          return false
        }
        const message = find(node)
        if (message) found.push({ file, line: module.lineOf(node), message })
      })
      return found
    })
}

function isIn(file, globs) {
  return globs.some((glob) => matchesGlob(file, glob))
}

/** Whether a node is `testCost(…)` or `testCost.each(…)(…)`. */
function isCost({ type, callee }) {
  if (type !== 'CallExpression') return false
  if (callee.name === 'testCost') return true
  return callee.object?.name === 'testCost' || isCost(callee)
}
