import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listImports } from './listImports.mjs'
import { parseFile } from './parseFile.mjs'

const kinds = ['type', 'dynamic', 'static']

/**
 * What an entry point imports from elsewhere, through every file of its package
 * that it reaches. The kind is that of the weakest link on the strongest way:
 * `static` only if nothing in between is loaded late or for its types.
 */
export function listReached({ root, entry, entries }) {
  const own = new Map(
    entries
      .filter(({ folder }) => folder === entry.folder)
      .map(({ name, file }) => [name, file]),
  )
  const modules = new Map()
  const visit = (file, kind) => {
    const known = modules.get(file)
    if (known && kinds.indexOf(known.kind) >= kinds.indexOf(kind)) return
    const imports = known?.imports ?? readImports({ root, file, entry, own })
    modules.set(file, { kind, imports })
    for (const { target, kind: next } of imports)
      if (target) visit(target, weaker(kind, next))
  }
  visit(entry.file, 'static')
  return [...modules].flatMap(([file, { kind, imports }]) =>
    imports
      .filter(({ target }) => !target)
      .map((it) => ({ ...it, file, kind: weaker(kind, it.kind) })),
  )
}

function weaker(a, b) {
  return kinds[Math.min(kinds.indexOf(a), kinds.indexOf(b))]
}

/** `target` is the file where the import stays inside the package. */
function readImports({ root, file, entry, own }) {
  if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return []
  const module = parseFile({ root, file })
  return listImports(module).map(({ specifier, kind, node }) => {
    const path = specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : own.get(specifier)
    const isInside = path?.startsWith(join(entry.folder, 'src/'))
    return {
      specifier,
      kind,
      line: module.lineOf(node),
      target: isInside ? path : undefined,
    }
  })
}
