import { parseSync } from 'oxc-parser'

/** The syntax tree of a JavaScript file of a package. */
export function parseModule(path, bytes) {
  const { program, errors } = parseSync(path, bytes.toString('utf8'), {
    preserveParens: false,
  })
  if (errors.length > 0)
    throw new Error(`${path} does not parse: ${errors[0].message}`)
  return program
}
