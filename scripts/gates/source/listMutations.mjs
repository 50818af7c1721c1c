import { visitorKeys } from 'oxc-parser'
import { listDeclared } from './listDeclared.mjs'

const changing = new Set(
  (
    'add clear copyWithin delete fill pop push reverse set shift sort splice ' +
    'unshift setPrototypeOf defineProperty defineProperties assign append'
  ).split(' '),
)

/**
 * Every place where the thing behind a module-level name is changed: a member
 * that is assigned or deleted, a method that changes its object, or
 * `Object.assign` and the like. Names that a nearer scope declares are others.
 */
export function listMutations({ program }) {
  const mutations = []
  const visit = (node, shadowed) => {
    const inner =
      node.type === 'Program'
        ? shadowed
        : new Set([...shadowed, ...listDeclared(node)])
    const change = getChange(node)
    if (change && !inner.has(change.name)) mutations.push({ ...change, node })
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key]].flat()) if (child) visit(child, inner)
  }
  visit(program, new Set())
  return mutations
}

/** `by` is `member` for `a.b = 1` and `method` for `a.push(1)`. */
function getChange(node) {
  switch (node.type) {
    case 'AssignmentExpression':
      return asMember(node.left)
    case 'UpdateExpression':
      return asMember(node.argument)
    case 'UnaryExpression':
      return node.operator === 'delete' ? asMember(node.argument) : undefined
    case 'CallExpression':
      return getCallChange(node)
  }
}

function getCallChange({ callee, arguments: [first] }) {
  if (callee.type !== 'MemberExpression') return undefined
  if (!changing.has(callee.property.name)) return undefined
  const owner = callee.object.name
  if (owner === 'Object' || owner === 'Reflect') {
    const name = getRoot(first)
    return name && { name, by: 'member' }
  }
  const name = getRoot(callee.object)
  return name && { name, by: 'method' }
}

function asMember(target) {
  if (unwrap(target)?.type !== 'MemberExpression') return undefined
  const name = getRoot(target)
  return name && { name, by: 'member', property: unwrap(target).property.name }
}

/** The name at the left end of `a.b[c].d`. */
function getRoot(node) {
  const bare = unwrap(node)
  if (bare?.type === 'MemberExpression') return getRoot(bare.object)
  return bare?.type === 'Identifier' ? bare.name : undefined
}

function unwrap(node) {
  return node?.type === 'TSAsExpression' ||
    node?.type === 'TSNonNullExpression' ||
    node?.type === 'TSSatisfiesExpression' ||
    node?.type === 'ChainExpression'
    ? unwrap(node.expression)
    : node
}
