/**
 * The value that an expression spells out: texts, numbers, lists, objects.
 * What would have to be run is left out, so `undefined` stands for it.
 */
export function readLiteral(node) {
  switch (node?.type) {
    case 'Literal':
      return node.value ?? undefined
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? node.quasis[0].value.cooked
        : undefined
    case 'TSAsExpression':
      return readLiteral(node.expression)
    case 'ArrayExpression':
      return node.elements.map(readLiteral)
    case 'ObjectExpression':
      return readObject(node)
    default:
      return undefined
  }
}

function readObject({ properties }) {
  const value = Object.create(null)
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed) continue
    const { key } = property
    value[key.type === 'Identifier' ? key.name : String(key.value)] =
      readLiteral(property.value)
  }
  return value
}
