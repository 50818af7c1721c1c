const immutable = /^(Intl\.\w+|TextEncoder)$/
const readonlyType = /^Readonly(Map|Set)$/

/** What makes a module-level declaration hold state, if anything does. */
export function judgeDeclaration(declaration) {
  if (declaration.type === 'ClassDeclaration') return judgeClass(declaration)
  if (declaration.type !== 'VariableDeclaration') return []
  if (declaration.kind !== 'const')
    return [{ node: declaration, message: `module-level ${declaration.kind}` }]
  return declaration.declarations.flatMap((declarator) => {
    const message = judgeValue(declarator)
    return message ? [{ node: declarator, message }] : []
  })
}

function judgeClass({ body }) {
  return body.body
    .filter((member) => member.type === 'StaticBlock' || member.static)
    .flatMap((member) => {
      const message = judgeStatic(member)
      return message ? [{ node: member, message }] : []
    })
}

function judgeStatic(member) {
  if (member.type === 'StaticBlock') return 'static block of a class'
  if (member.type === 'AccessorProperty') return 'static field of a class'
  if (member.type !== 'PropertyDefinition') return undefined
  if (!member.readonly) return 'static field of a class that is not readonly'
  return judgeValue({ id: member, init: member.value })
}

function judgeValue({ id, init }) {
  const annotations = [id.typeAnnotation?.typeAnnotation]
  let value = init
  while (/^TS(As|Satisfies|NonNull)Expression$/.test(value?.type)) {
    annotations.push(value.typeAnnotation)
    value = value.expression
  }
  switch (value?.type) {
    case 'NewExpression':
      return judgeInstance(value, annotations)
    case 'Literal':
      return /[gy]/.test(value.regex?.flags ?? '')
        ? 'regular expression that keeps its place (flag g or y)'
        : undefined
    case 'CallExpression':
      return /Function/.test(value.callee.type)
        ? 'function called at once, whose variables stay'
        : undefined
  }
}

function judgeInstance({ callee, arguments: given }, annotations) {
  const name = getName(callee)
  const isReadonly = annotations.some((it) =>
    readonlyType.test(getName(it?.typeName ?? {})),
  )
  if (isReadonly && /^(Map|Set)$/.test(name)) return undefined
  if (name === 'RegExp')
    return /[gy]/.test(given[1]?.value ?? '')
      ? 'regular expression that keeps its place (flag g or y)'
      : undefined
  return immutable.test(name) ? undefined : `module-level new ${name}`
}

function getName(node) {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression')
    return `${getName(node.object)}.${node.property.name}`
  return ''
}
