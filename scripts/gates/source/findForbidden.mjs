const rawHtml = new Set(['innerHTML', 'outerHTML', 'srcdoc'])
const rawHtmlCalls = new Set(['insertAdjacentHTML', 'write', 'writeln'])

/** What is wrong with one node of code that ships, if anything is. */
export function findForbidden(node) {
  switch (node.type) {
    case 'CallExpression':
      return judgeCall(node)
    case 'NewExpression':
      return node.callee.name === 'Function'
        ? 'new Function runs text as code'
        : undefined
    case 'AssignmentExpression':
      return rawHtml.has(node.left.property?.name)
        ? `${node.left.property.name} takes text for markup`
        : undefined
    case 'JSXAttribute':
    case 'Property':
      return (node.name?.name ?? node.key?.name) === 'dangerouslySetInnerHTML'
        ? 'dangerouslySetInnerHTML takes text for markup'
        : undefined
    case 'ImportDeclaration':
      return judgeImport(node)
    case 'ImportExpression':
      return judgeLoading(node)
    case 'TSEnumDeclaration':
      return 'enum: a union of strings says the same'
    case 'ExportDefaultDeclaration':
      return 'default export: name it'
  }
}

function judgeCall({ callee, arguments: given }) {
  const name = callee.property?.name ?? callee.name
  const owner = callee.object?.name
  if (name === 'eval') return 'eval runs text as code'
  if (owner === 'React' && name === 'lazy') return lazy
  if (name === 'postMessage' && given.slice(1).some(isAnyTarget))
    return "postMessage to '*' reaches any origin"
  if (rawHtmlCalls.has(name) && (owner === 'document' || name.includes('HTML')))
    return `${name} takes text for markup`
  if (name === 'createElement' && given[0]?.value === 'script')
    return 'a script element loads code that nobody reviewed'
}

function isAnyTarget(node) {
  if (node.value === '*') return true
  return (node.properties ?? []).some(
    ({ key, value }) => key?.name === 'targetOrigin' && value?.value === '*',
  )
}

function judgeImport({ source, specifiers }) {
  if (isRemote(source.value)) return remote
  const isLazy = specifiers.some(({ imported }) => imported?.name === 'lazy')
  return source.value === 'react' && isLazy ? lazy : undefined
}

function judgeLoading({ source }) {
  const text = source.value ?? source.quasis?.[0]?.value.raw ?? ''
  return isRemote(text) ? remote : undefined
}

function isRemote(specifier) {
  return /^(https?:|\/\/|data:|blob:)/.test(specifier)
}

const lazy = 'React.lazy: React holds its fallback for 300 ms; use a loader'
const remote = 'import from another host'
