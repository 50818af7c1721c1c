import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const docs = join(import.meta.dirname, '../../docs')

/** The rows of the table below a heading of a document, as its cells. Default: `docs/errors.md`. */
export function readTable(
  heading: string,
  document = 'errors.md',
): readonly (readonly string[])[] {
  const text = readFileSync(join(docs, document), 'utf8')
  const [, section] = text.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`No heading "${heading}".`)
  const [own = ''] = section.split('\n## ')
  const lines = own.split('\n').filter((line) => line.startsWith('|'))
  // The head and the line below it.
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
