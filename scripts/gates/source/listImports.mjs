import { walk } from './walk.mjs'

/**
 * Everything a module names as a source, as `{ specifier, kind, node }`.
 * `type` leaves no trace in the code that runs, `static` is evaluated before
 * the module, `dynamic` later if at all.
 */
export function listImports({ program }) {
  const imports = []
  walk(program, (node) => {
    const kind = getKind(node)
    const specifier = kind && node.source?.value
    if (typeof specifier === 'string') imports.push({ specifier, kind, node })
  })
  return imports
}

function getKind(node) {
  switch (node.type) {
    // `import { type A }` stays as `import {}`, so only the outer word counts.
    case 'ImportDeclaration':
      return node.importKind === 'type' ? 'type' : 'static'
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.exportKind === 'type' ? 'type' : 'static'
    case 'ImportExpression':
      return 'dynamic'
    case 'TSImportType':
      return 'type'
  }
}
