import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The syntax tree of a source file, and the line of a place in it. */
export function parseFile({ root, file }) {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text, { preserveParens: false })
  if (errors.length > 0)
    throw new Error(`${file} does not parse: ${errors[0].message}`)
  return {
    program,
    lineOf: (node) => text.slice(0, node.start).split('\n').length,
  }
}
