import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFreeLicence } from './source/isFreeLicence.mjs'
import { judgeContents, judgeEntry } from './source/judgeContents.mjs'
import { listFiles } from './source/listFiles.mjs'
import { listInstalledWith, listShipped } from './source/listShipped.mjs'
import { readContents } from './source/readContents.mjs'
import { readLicence } from './source/readLicence.mjs'

/**
 * Packages in any lock file whose licence we may not use, by their manifest and
 * by what they contain: what ships has a free one without exception, a tool may
 * be in the list of exceptions. Compiled files and licence texts that their
 * manifests do not mention are named in `contents.json`.
 */
export function licences({
  root,
  exceptions = readList('licenceExceptions.json'),
  entries = readList('contents.json'),
}) {
  const used = new Set()
  const texts = new Map()
  const violations = listFiles({
    root,
    pattern: /(^|\/)package-lock\.json$/,
  }).flatMap((file) => {
    const lock = JSON.parse(readFileSync(join(root, file), 'utf8'))
    const shipped = listShipped(lock)
    const carried = new Set(listCarried(lock))
    return listInstalled(lock).flatMap(({ path, name, entry }) => {
      const licence = readLicence({ root, file, path, entry })
      const label = `${name} ${entry.version}`
      const exception = exceptions.find((it) => covers(it, name, licence))
      const contents = entries.find((it) => matches(it.package, name))
      const messages = judgePackage({
        folder: join(root, dirname(file), path),
        ...{ version: entry.version, entry: contents, texts },
        isForOneSystem: entry.cpu !== undefined,
        // An exception for a licence covers its text.
        accepted: exception ? [licence.split('-')[0]] : [],
        ships: carried.has(path),
      })
      if (contents) used.add(contents)
      const found = messages.map((it) => ({ file, message: `${label} ${it}` }))
      if (isFreeLicence(licence)) return found
      const message = `${label} is ${licence ?? 'unlicensed'}`
      if (shipped.has(path))
        return [{ file, message: `${message} and it ships` }, ...found]
      used.add(exception)
      return exception ? found : [{ file, message }, ...found]
    })
  })
  return [...violations, ...listUnused({ exceptions, entries, used, texts })]
}

/** Where a lock file puts what our packages and services need, optional packages included. */
function listCarried(lock) {
  const folders = Object.keys(lock.packages).filter((path) =>
    /^(packages|services)\/[^/]+$/.test(path),
  )
  return listInstalledWith(lock, { folders })
}

/** A package for another system is not installed: then its entry is judged alone. */
function judgePackage({ folder, isForOneSystem, texts, ...rest }) {
  if (existsSync(folder)) {
    const contents = readContents(folder)
    const licences = contents.texts.flatMap((it) => it.licences)
    if (rest.entry)
      texts.set(rest.entry, licences.concat(texts.get(rest.entry) ?? []))
    return judgeContents({ contents, ...rest })
  }
  if (rest.entry) return judgeEntry(rest)
  return rest.ships && isForOneSystem
    ? ['is for another system, and no entry names what it contains']
    : []
}

export function readList(name) {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
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
  return matches(pattern, name) && licence === accepted
}

/** `*` stands for the rest of a name. */
function matches(pattern, name) {
  return pattern.endsWith('*')
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern
}

/** A list that holds more than is needed would let the next one slip in. */
function listUnused({ exceptions, entries, used, texts }) {
  const list = (file, all, what) =>
    all
      .filter((it) => !used.has(it))
      .map((it) => ({
        file: `scripts/gates/${file}`,
        message: `${it.package} needs no ${what}`,
      }))
  return [
    ...list('licenceExceptions.json', exceptions, 'exception'),
    ...list('contents.json', entries, 'entry'),
    ...entries.flatMap((entry) =>
      (entry.texts ?? [])
        .filter((it) => texts.has(entry) && !texts.get(entry).includes(it))
        .map((it) => ({
          file: 'scripts/gates/contents.json',
          message: `${entry.package} has no ${it} licence`,
        })),
    ),
  ]
}
