import { parseSync, visitorKeys } from 'oxc-parser'

/** The syntax tree of a JavaScript file of a package. */
export function parseModule(path, bytes) {
  const { program, errors } = parseSync(path, bytes.toString('utf8'), {
    preserveParens: false,
  })
  if (errors.length > 0)
    throw new Error(`${path} does not parse: ${errors[0].message}`)
  return program
}

/** Every node of a syntax tree that passes, from the top. */
export function findNodes(node, passes) {
  const found = passes(node) ? [node] : []
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat())
      if (child) found.push(...findNodes(child, passes))
  return found
}

/** The node of an object's property, wherever it stands. */
export function getProperty(node, name) {
  return node?.properties?.find(
    ({ type, key }) =>
      type === 'Property' && (key.name === name || key.value === name),
  )?.value
}

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

const marker = /^(.*?)\/?wc\?uri=$/

/** What stands before `wc?uri=` in the templates of some code: where a wallet takes a connection URI. */
export function readConnectLinks(node) {
  return findNodes(node, ({ type }) => type === 'TemplateLiteral')
    .map(({ quasis: [{ value }] }) => marker.exec(value.cooked)?.[1])
    .filter((link) => link !== undefined)
    .map((link) => (link.endsWith(':/') ? `${link}/` : link))
}
