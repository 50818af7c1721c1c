import { visitorKeys } from 'oxc-parser'

/** Every node of a syntax tree that passes, from the top. */
export function findNodes(node, passes) {
  const found = passes(node) ? [node] : []
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat())
      if (child) found.push(...findNodes(child, passes))
  return found
}
