/** The identifiers that a pattern binds: `{ a, b: [c = 1] }` binds a and c. */
export function listBindings(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((it) =>
        listBindings(it.type === 'RestElement' ? it.argument : it.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((it) => listBindings(it))
    case 'AssignmentPattern':
      return listBindings(pattern.left)
    case 'RestElement':
      return listBindings(pattern.argument)
    default:
      return []
  }
}
