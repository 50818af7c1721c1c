import { parseSync, visitorKeys } from 'oxc-parser'

/** Parses a JavaScript or TypeScript file of a package. */
export function parseModule(path, bytes) {
  const { program, errors } = parseSync(path, bytes.toString('utf8'), {
    preserveParens: false,
  })
  if (errors.length > 0)
    throw new Error(`${path} does not parse: ${errors[0].message}`)
  return program
}

/** Returns the nodes of a syntax tree that pass a test, in document order. */
export function findNodes(node, passes) {
  const found = passes(node) ? [node] : []
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat())
      if (child) found.push(...findNodes(child, passes))
  return found
}

/** Returns the value node of an object's property. */
export function getProperty(node, name) {
  return node?.properties?.find(
    ({ type, key }) =>
      type === 'Property' && (key.name === name || key.value === name),
  )?.value
}

/**
 * Evaluates a literal expression: strings, numbers, arrays, objects. Parts that would have to be executed become `undefined`.
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

const marker = /^(.*?)\/?wc\?uri=$/

/** Returns the links before `wc?uri=` in the template literals of a syntax tree. */
export function readConnectLinks(node) {
  return findNodes(node, ({ type }) => type === 'TemplateLiteral')
    .map(({ quasis: [{ value }] }) => marker.exec(value.cooked)?.[1])
    .filter((link) => link !== undefined)
    .map((link) => (link.endsWith(':/') ? `${link}/` : link))
}
