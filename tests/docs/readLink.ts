import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const docs = join(import.meta.dirname, '../../docs')

/** What a link of the form [`Name`](file) names and the text of its file. */
export function readLink(cell: string): { name: string; source: string } {
  const [, name = '', file = ''] = /^\[`(\w+)`\]\(([^)]+)\)$/.exec(cell) ?? []
  const path = join(docs, file)
  if (!name || !existsSync(path)) throw new Error(`"${cell}" leads nowhere.`)
  return { name, source: readFileSync(path, 'utf8') }
}
