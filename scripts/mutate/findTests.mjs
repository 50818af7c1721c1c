import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../gates/source/listFiles.mjs'
import { listImports } from '../gates/source/listImports.mjs'
import { parseFile } from '../gates/source/parseFile.mjs'
import { readPackages } from '../gates/source/readPackages.mjs'

/**
 * Creates a search for the unit tests of a package that run a file: those that
 * import it, directly or through other files of the repository.
 */
export function createTestFinder({ root, folder }) {
  const entries = readEntries({ root })
  const importsOf = new Map()
  const tests = listFiles({ root, folder, pattern: /\.test\.tsx?$/ })
  const reached = new Map(tests.map((test) => [test, reach(test)]))
  return (file) => {
    // Some start it as a process, and don't import it.
    const stem = file.replace(/\.tsx?$/, '.')
    const isUsed = (test) => reached.get(test).has(file)
    return tests.filter((test) => isUsed(test) || test.startsWith(stem))
  }

  function reach(test) {
    const seen = new Set()
    const left = [test]
    while (left.length > 0) {
      const file = left.pop()
      if (seen.has(file)) continue
      seen.add(file)
      left.push(...listTargets(file))
    }
    return seen
  }

  function listTargets(file) {
    if (!importsOf.has(file)) importsOf.set(file, readTargets(file))
    return importsOf.get(file)
  }

  function readTargets(file) {
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return []
    return listImports(parseFile({ root, file }))
      .filter(({ kind }) => kind !== 'type')
      .map(({ specifier }) => resolve({ file, specifier, entries }))
      .filter(Boolean)
  }
}

function resolve({ file, specifier, entries }) {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const own = /^@latchkit\/(test|shared)\/(.+)$/.exec(specifier)
  if (!own) return entries.get(specifier)
  const [, name, path] = own
  const base = name === 'test' ? 'packages/test/src' : 'services/shared/src'
  const isPage = name === 'test' && /^(react|ui)\//.test(path)
  return `${base}/${path}.${isPage ? 'tsx' : 'ts'}`
}

function readEntries({ root }) {
  return new Map(
    ['packages', 'services']
      .flatMap((folder) => readPackages({ root, folder }))
      .flatMap(({ folder, manifest }) =>
        Object.entries(manifest.exports ?? {})
          .filter(([, target]) => target.source)
          .map(([path, { source }]) => [
            join(manifest.name, path),
            join(folder, source),
          ]),
      ),
  )
}
