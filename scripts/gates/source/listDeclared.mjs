import { listBindings } from './listBindings.mjs'

/** The names that a function, a block or a loop brings into being for itself. */
export function listDeclared(node) {
  return [
    ...(node.params ?? []).flatMap(listParameter),
    ...(node.type === 'CatchClause' ? listBindings(node.param) : []),
    ...(/^For/.test(node.type) ? listStatement(node.init ?? node.left) : []),
    ...(Array.isArray(node.body) ? node.body.flatMap(listStatement) : []),
  ].map(({ name }) => name)
}

function listParameter(parameter) {
  return listBindings(parameter.parameter ?? parameter)
}

function listStatement(statement) {
  switch (statement?.type) {
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => listBindings(id))
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [statement.id]
    default:
      return []
  }
}
