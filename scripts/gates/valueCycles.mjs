import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTest } from './source/isTest.mjs'
import { listEntries } from './source/listEntries.mjs'
import { listFiles } from './source/listFiles.mjs'
import { listImports } from './source/listImports.mjs'
import { parseFile } from './source/parseFile.mjs'

/**
 * Modules that import each other's values, over all packages and apps. Dynamic
 * imports count: what is loaded late is bound to its importer all the same.
 */
export function valueCycles({ root }) {
  const entries = new Map(
    listEntries({ root }).map(({ name, file }) => [name, file]),
  )
  const graph = new Map(
    ['packages', 'services', 'apps', 'devnet']
      .flatMap((folder) => listFiles({ root, folder, pattern: /\.tsx?$/ }))
      .filter((file) => !isTest(file))
      .map((file) => [file, listTargets({ root, file, entries })]),
  )
  return findCycles(graph).map((cycle) => ({
    file: cycle[0],
    message: `imports itself: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
}

function listTargets({ root, file, entries }) {
  return listImports(parseFile({ root, file }))
    .filter(({ kind }) => kind !== 'type')
    .map(({ specifier }) =>
      specifier.startsWith('.')
        ? join(dirname(file), specifier)
        : entries.get(specifier),
    )
    .filter((target) => target && existsSync(join(root, target)))
}

/** One cycle for each way back that a walk in depth meets. */
function findCycles(graph) {
  const cycles = []
  const done = new Set()
  const path = []
  const visit = (file) => {
    if (path.includes(file)) cycles.push(path.slice(path.indexOf(file)))
    if (done.has(file)) return
    done.add(file)
    path.push(file)
    for (const target of graph.get(file) ?? []) visit(target)
    path.pop()
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}
