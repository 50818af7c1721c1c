/** A call that replaces a whole module, in a test or anywhere. */
export function findModuleMock({ type, callee }) {
  if (type !== 'CallExpression' || callee.object?.name !== 'vi') return
  const name = callee.property.name
  if (/^(do)?mock$/i.test(name)) return `vi.${name}: pass the dependency in`
}
