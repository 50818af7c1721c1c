import { findForbidden } from './source/findForbidden.mjs'
import { findModuleMock } from './source/findModuleMock.mjs'
import { isTest } from './source/isTest.mjs'
import { listFiles } from './source/listFiles.mjs'
import { mentions } from './source/mentions.mjs'
import { parseFile } from './source/parseFile.mjs'
import { walk } from './source/walk.mjs'

/**
 * Code that no package or app may hold (markup from text, text run as code,
 * code from elsewhere, …), and module mocks, which no test may use either.
 */
export function forbiddenCode({ root }) {
  return listFiles({ root, pattern: /\.(tsx?|mjs)$/ }).flatMap((file) => {
    const ships = /^(packages|apps)\/[^/]+\/src\//.test(file) && !isTest(file)
    if (!ships && !mentions({ root, file, words: /mock/i })) return []
    const module = parseFile({ root, file })
    const found = []
    walk(module.program, (node) => {
      const message = findModuleMock(node) ?? (ships && findForbidden(node))
      if (message) found.push({ file, line: module.lineOf(node), message })
    })
    return found
  })
}
