import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listEntries } from './source/listEntries.mjs'
import { listFiles } from './source/listFiles.mjs'
import { listImports } from './source/listImports.mjs'
import { parseFile } from './source/parseFile.mjs'
import { walk } from './source/walk.mjs'

/**
 * Entry points whose names no test beside them holds in an inline snapshot of
 * `Object.keys`.
 */
export function exportsSnapshots({ root }) {
  return listEntries({ root }).flatMap(({ name, file }) => {
    if (!existsSync(join(root, file)))
      return [{ file, message: `${name} has no source` }]
    const tests = listFiles({
      root,
      folder: dirname(file),
      pattern: /\.test\.tsx?$/,
    })
    return tests.some((test) => holdsNames({ root, file: test, entry: file }))
      ? []
      : [{ file, message: `no snapshot of the exports of ${name}` }]
  })
}

function holdsNames({ root, file, entry }) {
  const module = parseFile({ root, file })
  const own = `./${basename(entry)}`
  if (!listImports(module).some(({ specifier }) => specifier === own))
    return false
  const names = listNamesOf(module, own)
  let found = false
  walk(module.program, (node) => {
    if (isSnapshot(node) && names.has(findKeysOf(node.callee))) found = true
  })
  return found
}

/** The local names of the entry, by `import * as` or `await import`. */
function listNamesOf({ program }, own) {
  const names = new Set()
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' && node.source.value === own)
      for (const { type, local } of node.specifiers)
        if (type === 'ImportNamespaceSpecifier') names.add(local.name)
    const source = node.init?.argument?.source ?? node.init?.source
    if (node.type === 'VariableDeclarator' && source?.value === own)
      names.add(node.id.name)
  })
  return names
}

/** An empty one would be filled in by the first run, whatever it found. */
function isSnapshot(node) {
  return (
    node.type === 'CallExpression' &&
    node.callee.property?.name === 'toMatchInlineSnapshot' &&
    node.arguments.length > 0
  )
}

function findKeysOf(callee) {
  let name
  walk(callee, ({ type, callee: inner, arguments: given }) => {
    if (type !== 'CallExpression' || inner.object?.name !== 'Object') return
    if (inner.property.name === 'keys') name = given[0]?.name
  })
  return name
}
