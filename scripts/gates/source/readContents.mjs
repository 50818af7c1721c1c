import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Reads what an installed package contains besides its own code: licence texts
 * with the restricted licences that they mention, and programs, libraries and
 * archives with the components that these name.
 */
export function readContents(folder) {
  const files = listPackageFiles(folder)
  return {
    texts: files.filter(isLicenceFile).map((file) => ({
      file,
      licences: findLicences(readFileSync(join(folder, file), 'utf8')),
    })),
    binaries: files
      .filter((file) => !text.test(file) && isBinary(join(folder, file)))
      .map((file) => createBinary(folder, file)),
  }
}

/** A compiled file, which is read once its components are asked for: it may be large. */
function createBinary(folder, file) {
  let components
  return {
    file,
    get components() {
      components ??= findComponents(
        file,
        readFileSync(join(folder, file), 'latin1'),
      )
      return components
    },
  }
}

/** Returns whether a file contains licences or notices, by its name. */
export function isLicenceFile(file) {
  const name = file.split('/').at(-1)
  return (
    /licen[cs]e|copying|notice|third.?part/i.test(name) &&
    !/\.(?:[cm]?[jt]sx?|json|map)$/i.test(name)
  )
}

function listPackageFiles(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => {
      const file = below ? `${below}/${entry.name}` : entry.name
      if (entry.isDirectory()) return listPackageFiles(folder, file)
      return entry.isFile() ? [file] : []
    })
    .sort()
}

const text = /\.(?:[cm]?[jt]sx?|json|map|md|txt|css|html|sql|sol|h)$/i

/** First bytes of programs, libraries and archives: ELF, Windows, macOS, WebAssembly, `ar`, gzip, zip. */
const heads = [
  ...['7f454c46', '4d5a', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'],
  ...['cafebabe', '0061736d', '213c617263683e', '1f8b', '504b0304'],
]

function isBinary(path) {
  const bytes = Buffer.alloc(8)
  const handle = openSync(path)
  readSync(handle, bytes, 0, bytes.length, 0)
  closeSync(handle)
  const start = bytes.toString('hex')
  return heads.some((head) => start.startsWith(head))
}

/** Licences that `isFreeLicence` refuses, by words of their texts. */
const restricted = [
  ['MPL', /Mozilla Public License/i],
  ['GPL', /GNU (?:\w+ )?General Public Lic/i],
  ['OpenSSL', /(?:The|Original) (?:OpenSSL|SSLeay) (?:Project|License)/i],
  ['Zlib', /origin of this software must not be misrepresented/i],
  ['PostgreSQL', /without a written\s+agreement is hereby granted/i],
  ['Unicode', /Unicode, Inc\./],
  ['CC-BY', /Creative Commons Attribution|\bCC[- ]BY\b/i],
  ['SSPL', /Server Side Public License/i],
  ['BUSL', /Business Source License/i],
  ['EPL', /Eclipse Public License/i],
  ['CDDL', /Common Development and Distribution License/i],
  ['Commons Clause', /Commons Clause/i],
]

function findLicences(text) {
  const found = restricted
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)
  // The MPL mentions the GPL.
  return found.includes('MPL') ? found.filter((it) => it !== 'GPL') : found
}

/** Version texts of components in compiled files. `file` limits a pattern that would match elsewhere. */
const versions = [
  {
    name: 'OpenSSL',
    pattern: /OpenSSL (\d+\.\d+\.\d+[a-z]*) +\d+ \w{3} \d{4}/g,
  },
  { name: 'zlib', pattern: /(?:de|in)flate (\d+(?:\.\d+)+) Copyright/g },
  { name: 'PostgreSQL', pattern: /PostgreSQL (\d+\.\d+) on /g },
  { name: 'OSSP uuid', pattern: /OSSP uuid (\d+\.\d+\.\d+)/g },
  { name: 'ICU', pattern: /icudt(\d+)[bel]/g },
  { name: 'libxml2', pattern: /\0(2)(\d\d)(\d\d)\0/g, file: /libxml2/ },
  { name: 'libxslt', pattern: /\0(1)(\d\d)(\d\d)\0/g, file: /libxslt/ },
  { name: 'liblzma', pattern: /\0(\d+\.\d+\.\d+)\0/g, file: /liblzma/ },
  { name: 'libpng', pattern: /libpng version (\d+\.\d+\.\d+)/g },
  { name: 'SQLite', pattern: /SQLite format (3)/g },
  {
    name: 'Readline',
    pattern: /GNU (?:R|r)eadline(?: library)?,? v?(\d[.\d]*)/g,
  },
]

/** Paths of Rust sources, which panics contain. */
const crates =
  /(?:index\.crates\.io|github\.com)-[\da-f]{16}[\\/]([\w-]+?)-(\d+\.\d+\.\d+[\w.+-]*)[\\/]/g

function findComponents(file, text) {
  const found = versions
    .filter((it) => !it.file || it.file.test(file))
    .flatMap(({ name, pattern }) =>
      Array.from(text.matchAll(pattern), ([, ...parts]) => {
        const numbers = parts.map((part) => part.replace(/^0(?=\d)/, ''))
        return `${name} ${numbers.join('.')}`
      }),
    )
  const rust = Array.from(
    text.matchAll(crates),
    ([, name, version]) => `${name} ${version}`,
  )
  return [...new Set([...found, ...rust])].sort()
}
