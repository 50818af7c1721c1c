import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFreeLicence } from './source/isFreeLicence.mjs'
import { listFiles } from './source/listFiles.mjs'
import { listShipped } from './source/listShipped.mjs'
import { readLicence } from './source/readLicence.mjs'

/**
 * Packages in any lock file whose licence we may not use: what ships has a free
 * one without exception, a tool may be in the list of exceptions.
 */
export function licences({ root, exceptions = readExceptions() }) {
  const used = new Set()
  const violations = listFiles({
    root,
    pattern: /(^|\/)package-lock\.json$/,
  }).flatMap((file) => {
    const lock = JSON.parse(readFileSync(join(root, file), 'utf8'))
    const shipped = listShipped(lock)
    return listInstalled(lock).flatMap(({ path, name, entry }) => {
      const licence = readLicence({ root, file, path, entry })
      if (isFreeLicence(licence)) return []
      const label = `${name} ${entry.version} is ${licence ?? 'unlicensed'}`
      if (shipped.has(path)) return [{ file, message: `${label} and it ships` }]
      const exception = exceptions.find((it) => covers(it, name, licence))
      used.add(exception)
      return exception ? [] : [{ file, message: label }]
    })
  })
  return [...violations, ...listUnused({ exceptions, used })]
}

function readExceptions() {
  const path = join(import.meta.dirname, 'licenceExceptions.json')
  return JSON.parse(readFileSync(path, 'utf8'))
}

function listInstalled({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      path,
      entry,
      name: entry.name ?? path.split('node_modules/').at(-1),
    }))
}

function covers({ package: pattern, licence: accepted }, name, licence) {
  const matches = pattern.endsWith('*')
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern
  return matches && licence === accepted
}

/** A list that holds more than is needed would let the next one slip in. */
function listUnused({ exceptions, used }) {
  return exceptions
    .filter((it) => !used.has(it))
    .map((it) => ({
      file: 'scripts/gates/licenceExceptions.json',
      message: `${it.package} needs no exception`,
    }))
}
