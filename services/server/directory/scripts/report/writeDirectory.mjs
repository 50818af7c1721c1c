import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fieldOrder } from '../merge/fieldOrder.mjs'

const folder = new URL('../../', import.meta.url)

/** Writes the directory's files, and removes images that are no longer in it. */
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
    for (const { id, svg } of list)
      writeFileSync(new URL(`${id}.svg`, place), svg)
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
