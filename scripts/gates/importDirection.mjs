import { importRules } from './importRules.mjs'
import { listEntries } from './source/listEntries.mjs'
import { listReached } from './source/listReached.mjs'

/**
 * What an entry point reaches, through any file of its package, against the
 * table of what it may. As each entry of a package that it may reach is held to
 * its own row, the arrows hold transitively.
 */
export function importDirection({ root, rules = importRules }) {
  const entries = listEntries({ root })
  return entries.flatMap((entry) => {
    const rule = rules[entry.name]
    if (!rule)
      return [
        {
          file: entry.file,
          message: `${entry.name} has no row in scripts/gates/importRules.mjs`,
        },
      ]
    return listReached({ root, entry, entries }).flatMap((reached) => {
      const message = judge({ ...reached, rule, entry })
      const { file, line } = reached
      return message ? [{ file, line, message }] : []
    })
  })
}

function judge({ specifier, kind, rule, entry }) {
  if (specifier.startsWith('.')) return `'${specifier}' is outside of src`
  if (rule.may.includes(specifier)) return undefined
  if (!rule.mayLater?.includes(specifier))
    return `${entry.name} must not reach '${specifier}'`
  if (kind === 'static')
    return `${entry.name} may load '${specifier}' later, not at once`
}
