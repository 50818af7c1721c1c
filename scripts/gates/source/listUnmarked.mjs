import { parseSync } from 'oxc-parser'
import { listTopLevel } from './listTopLevel.mjs'
import { walk } from './walk.mjs'

const hook = /^use[A-Z]/

/** What React does not offer to server components. */
const clientOnly = new Set(['createContext', 'Component', 'PureComponent'])

/**
 * Modules that only run in a browser's React and don't begin with
 * `'use client'`: a server component that imports one would fail.
 */
export function listUnmarked({ readFile, paths }) {
  return paths
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => {
      const { program } = parseSync(path, readFile(path))
      const [first] = program.body
      if (first?.directive === 'use client') return []
      const reason = findReason({ program })
      return reason ? [`${path} ${reason} without 'use client'`] : []
    })
}

function findReason({ program }) {
  let reason
  walk(program, ({ type, callee, source, specifiers }) => {
    const called = callee?.property?.name ?? callee?.name
    if (type === 'CallExpression' && hook.test(called))
      reason ??= `calls ${called}`
    if (type !== 'ImportDeclaration' || source.value !== 'react') return
    const names = specifiers.map(({ imported }) => imported?.name)
    const taken = names.find((name) => clientOnly.has(name))
    if (taken) reason ??= `imports ${taken}`
  })
  // Made by a function, as `createActionHook` does, it calls nothing itself.
  const made = [...listTopLevel({ program }).names].find((it) => hook.test(it))
  return reason ?? (made && `makes ${made}`)
}
