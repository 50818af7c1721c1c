import { visitorKeys } from 'oxc-parser'

/**
 * Visits a syntax tree from the top. `enter` gets each node and its parent;
 * where it returns `false` the node's children are left out.
 */
export function walk(node, enter, parent) {
  if (enter(node, parent) === false) return
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key]
    if (Array.isArray(child)) {
      for (const each of child) if (each) walk(each, enter, node)
    } else if (child) walk(child, enter, node)
  }
}
