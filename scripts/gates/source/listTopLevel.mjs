import { listBindings } from './listBindings.mjs'

/**
 * The declarations of a module's top level, the names they bind, and the names
 * that imports bind.
 */
export function listTopLevel({ program }) {
  const declarations = program.body
    .map((statement) => statement.declaration ?? statement)
    .filter(
      ({ type, declare }) =>
        !declare &&
        /^(VariableDeclaration|FunctionDeclaration|ClassDeclaration)$/.test(
          type,
        ),
    )
  const names = declarations.flatMap((declaration) =>
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ id }) => listBindings(id))
      : [declaration.id],
  )
  const imported = program.body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ specifiers }) => specifiers.map(({ local }) => local))
  return {
    declarations,
    names: new Set(names.map((id) => id?.name)),
    imported: new Set(imported.map(({ name }) => name)),
  }
}
