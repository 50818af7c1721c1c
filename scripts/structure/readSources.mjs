import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFiles } from '../gates/source/listFiles.mjs'
import { listImports } from '../gates/source/listImports.mjs'
import { parseFile } from '../gates/source/parseFile.mjs'
import { readPackages } from '../gates/source/readPackages.mjs'

const untested = /\.(test|test-d|spec|conformance)\.\w+$/
/** Test doubles, network lists, locales and generated files. */
const excluded =
  /^packages\/test\/|\/src\/(.+\/)?(toy|testing|test|conformance)\/|\/src\/networks\/|\/locales\/|\.generated\.\w+$|\.d\.ts$/

/**
 * The sources that are measured: `.ts` and `.tsx` below `packages/<name>/src`
 * and `services/<name>/src`, without tests, test doubles, network lists,
 * locales and generated files. Each has its path, its physical lines, and its
 * imports of other measured sources (`type`, `static` or `dynamic`), relative
 * or through a workspace's entry point.
 */
export function readSources({ root }) {
  const entries = readEntries({ root })
  const files = ['packages', 'services']
    .flatMap((folder) => listFiles({ root, folder, pattern: /\.tsx?$/ }))
    .filter((file) => /^(packages|services)\/[^/]+\/src\//.test(file))
    .filter((file) => !untested.test(file) && !excluded.test(file))
  const known = new Set(files)
  return files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const imports = listImports(parseFile({ root, file }))
      .map(({ specifier, kind }) => ({
        kind,
        target: resolve({ file, specifier, entries }),
      }))
      .filter(({ target }) => known.has(target))
    return {
      file,
      lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
      imports,
      isException: isException({ file, text }),
    }
  })
}

/** Components, views and endpoints deserve a file of their own at any size, and entry points must have one. */
function isException({ file, text }) {
  return (
    file.endsWith('.tsx') ||
    /\/(views|exports|hooks)\//.test(file) ||
    basename(file) === 'main.ts' ||
    /\b(endpoint|implement)\(/.test(text)
  )
}

function readEntries({ root }) {
  const published = readPackages({ root, folder: 'packages' })
  return new Map(
    published.flatMap(({ folder, manifest }) =>
      Object.entries(manifest.exports ?? {})
        .filter(([, target]) => target.source)
        .map(([path, { source }]) => [
          join(manifest.name, path),
          join(folder, source),
        ]),
    ),
  )
}

function resolve({ file, specifier, entries }) {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const shared = /^@latchkit\/shared\/(.+)$/.exec(specifier)
  if (shared) return `services/shared/src/${shared[1]}.ts`
  return entries.get(specifier)
}
