import { dirname } from 'node:path'
import { findCircles } from './findCircles.mjs'
import { readSources } from './readSources.mjs'

/** The figures of a checkout, and the files behind those that are to be few. */
export function measure({ root }) {
  const sources = readSources({ root })
  const lines = sources.map((it) => it.lines).sort((a, b) => a - b)
  const total = lines.reduce((sum, it) => sum + it, 0)
  const short = lines.filter((it) => it <= 25).length
  const singleUse = listSingleUse(sources)
  const types = findCircles(toGraph(sources, () => true))
  const values = findCircles(toGraph(sources, ({ kind }) => kind === 'static'))
  const reached = listReached(sources)
  return {
    figures: {
      files: sources.length,
      lines: total,
      median: lines[Math.floor(lines.length / 2)],
      p90: lines[Math.floor(lines.length * 0.9)],
      shortShare: share(short, sources.length),
      filesPerThousandLines: round((sources.length * 1000) / total),
      singleUseShare: share(singleUse.length, sources.length),
      connectFiles: reached.length,
      largestTypeCircle: types[0]?.length ?? 0,
      valueCycles: values.length,
    },
    singleUse,
    reached,
    circles: types,
    cycles: values,
  }
}

/** Files under 40 lines whose only importer stands in the same folder. */
function listSingleUse(sources) {
  const importers = new Map()
  for (const { file, imports } of sources)
    for (const { target } of imports)
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
  return sources
    .filter(({ lines, isException }) => lines < 40 && !isException)
    .filter(({ file }) => {
      const [only, ...others] = importers.get(file) ?? []
      return only && others.length === 0 && dirname(only) === dirname(file)
    })
    .map(({ file }) => file)
}

/** What `connect` needs in `core` and `evm`: value imports, dynamic ones included. */
function listReached(sources) {
  const byFile = new Map(sources.map((it) => [it.file, it]))
  const reached = new Set()
  const visit = (file) => {
    if (reached.has(file) || !/^packages\/(core|evm)\//.test(file)) return
    if (!byFile.has(file)) return
    reached.add(file)
    for (const { target, kind } of byFile.get(file)?.imports ?? [])
      if (kind !== 'type') visit(target)
  }
  visit('packages/core/src/actions/connect.ts')
  return [...reached]
}

function toGraph(sources, accepts) {
  return new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.filter(accepts).map(({ target }) => target),
    ]),
  )
}

function share(part, whole) {
  return whole === 0 ? 0 : round((part * 100) / whole)
}

function round(value) {
  return Math.round(value * 10) / 10
}
