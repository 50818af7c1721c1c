import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { imagePackages } from './imagePackages.mjs'
import { fieldOrder } from './mergeGroup.mjs'
import { walletPackages } from './packages.mjs'

const folder = new URL('../', import.meta.url)

/** Writes the directory's files and removes images that are no longer in it. */
export function writeDirectory({ wallets, images, sources, conflicts }) {
  write('wallets.json', toJson(wallets.map(({ wallet }) => inOrder(wallet))))
  write('sources.json', toJson(sources))
  write('conflicts.md', conflicts)
  write(
    'images.json',
    toJson(
      Object.fromEntries(
        Object.entries(images).map(([kind, list]) => [
          kind,
          Object.fromEntries(list.map(({ key, id }) => [key, id])),
        ]),
      ),
    ),
  )
  for (const [kind, list] of Object.entries(images)) {
    const place = new URL(`images/${kind}/`, folder)
    rmSync(place, { recursive: true, force: true })
    mkdirSync(place, { recursive: true })
    for (const { id, content, extension } of list)
      writeFileSync(new URL(`${id}.${extension}`, place), content)
  }
}

function write(file, text) {
  writeFileSync(new URL(file, folder), text)
}

function inOrder(wallet) {
  return Object.fromEntries(
    fieldOrder
      .filter((field) => wallet[field] !== undefined)
      .map((field) => [field, wallet[field]]),
  )
}

function toJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Returns the source of each field and image: `package@version:path`. */
export function reportSources({ wallets, images }) {
  return {
    packages: Object.fromEntries(
      [...walletPackages, ...imagePackages].map(
        ({ name, version, licence, integrity }) => [
          `${name}@${version}`,
          { licence, integrity },
        ],
      ),
    ),
    wallets: Object.fromEntries(
      wallets.map(({ wallet, sources }) => [
        wallet.id,
        // Two fields are derived from others.
        { id: 'rule:id', order: 'rule:order', ...sources },
      ]),
    ),
    images: Object.fromEntries(
      Object.entries(images).map(([kind, list]) => [
        kind,
        Object.fromEntries(list.map(({ id, source }) => [id, source])),
      ]),
    ),
  }
}

/** Formats a Markdown page of conflicts between sources and of values that failed validation. */
export function reportConflicts({ wallets, drops }) {
  const listed = new Map(
    wallets.flatMap(({ wallet, records }) =>
      records.map(({ id }) => [id, wallet.id]),
    ),
  )
  const conflicts = wallets.flatMap(({ wallet, conflicts: some }) =>
    some.map(({ field, first, different }) => [
      wallet.id,
      field,
      cell(first),
      different.map(cell).join('<br>'),
    ]),
  )
  const dropped = drops
    .filter(({ id }) => listed.has(id))
    .map(({ id, source, field, value, reason }) => [
      listed.get(id),
      field,
      cell({ value, source }),
      reason,
    ])
  return `# Conflicts

Written by \`scripts/collect.mjs\`. What is taken, and why, is in \`README.md\`.

## Sources that disagree

${table(['wallet', 'field', 'taken', 'not taken'], conflicts)}

## Values that fail the check

${table(['wallet', 'field', 'value', 'reason'], dropped)}
`
}

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

/** Formats a value with its package; the path is in `sources.json`. */
function cell({ value, source }) {
  const text = String(value)
    .slice(0, 120)
    .replace(/[\s`|]+/g, ' ')
  return `\`${text}\` (${source.replace(/(.@[^:]*):.*/, '$1')})`
}
