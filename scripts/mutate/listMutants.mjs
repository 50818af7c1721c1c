import { parseSync } from 'oxc-parser'
import { walk } from '../gates/source/walk.mjs'

const swapped = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}
const swappedAssignments = { '+=': '-=', '-=': '+=', '*=': '/=', '??=': '=' }
const swappedMethods = {
  // Else every method of `Object.prototype` has a counterpart.
  __proto__: null,
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  push: 'unshift',
}

/**
 * The changes of one place in a source file that its tests should notice. Each
 * has `start` and `end` (offsets), the `text` in place of what stands there, and
 * its `kind`. Types, imports, texts of errors and logs are left alone.
 */
export function listMutants({ file, source }) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const mutants = []
  const add = (kind, { start, end }, text) =>
    mutants.push({ kind, start, end, text })
  walk(program, (node) => {
    if (isIgnored(node)) return false
    mutate(node)
  })
  return mutants

  function mutate(node) {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const { left, operator, right } = node
        const text = swapped[operator]
        // A sum of texts has no difference.
        if (!text || (operator === '+' && isText(left, right))) return
        return add(
          'operator',
          { start: left.end, end: right.start },
          ` ${text} `,
        )
      }
      case 'AssignmentExpression': {
        const { left, operator, right } = node
        const text = swappedAssignments[operator]
        const place = { start: left.end, end: right.start }
        if (text) add('operator', place, ` ${text} `)
        return
      }
      case 'IfStatement':
        add('condition', node.test, 'true')
        add('condition', node.test, 'false')
        return
      case 'ConditionalExpression':
        add('condition', node.test, 'true')
        add('condition', node.test, 'false')
        return
      case 'UnaryExpression':
        if (node.operator === '!') add('negation', node, cut(node.argument))
        return
      case 'Literal':
        if (typeof node.value === 'boolean')
          add('literal', node, String(!node.value))
        else if (typeof node.value === 'number')
          add('literal', node, String(node.value + 1))
        return
      case 'ExpressionStatement':
        if (!node.directive) add('statement', node, ';')
        return
      case 'ReturnStatement':
        if (node.argument && node.argument.name !== 'undefined')
          add('return', node.argument, 'undefined as never')
        return
      case 'CallExpression': {
        const { property } = node.callee
        const text = swappedMethods[property?.name]
        if (text && !node.callee.computed) add('method', property, text)
        return
      }
    }
  }

  function cut({ start, end }) {
    return source.slice(start, end)
  }
}

/** Whether nothing below a node is changed. */
function isIgnored(node) {
  if (/^(TS(?!As|NonNull|Satisfies)|Import|ExportAll)/.test(node.type))
    return true
  if (node.type === 'ThrowStatement') return false
  if (node.type === 'NewExpression')
    return /Error$/.test(node.callee.name ?? '')
  // What an error or a log says is for people.
  if (node.type === 'CallExpression') {
    const { object, name } = node.callee
    if (object?.name === 'console' || object?.name === 'logger') return true
    return name === 'super'
  }
  return node.type === 'ClassDeclaration' && /Error$/.test(node.id?.name ?? '')
}

function isText(...sides) {
  return sides.some(
    (it) => it.type === 'TemplateLiteral' || typeof it.value === 'string',
  )
}
