import {
  checkPackage,
  createPackageFromTarballData,
} from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { isTest } from './isTest.mjs'
import { listAbsent } from './listAbsent.mjs'
import { listCaseClashes } from './listCaseClashes.mjs'
import { listUndeclared } from './listUndeclared.mjs'
import { listUnmarked } from './listUnmarked.mjs'

const needed = ['LICENSE', 'README.md']

/**
 * The packages are ESM only: attw also looks at them as Node 10 would, which
 * knows no `exports`, and as `require()` would from CommonJS. What remains is an
 * `import` under Node and a bundler's, and all that it finds there counts.
 */
const outOfScope = new Set(['node10', 'node16-cjs'])

/** Whether a packed package resolves, has its types and nothing superfluous. */
export async function judgeTarball({ archive, files: paths }) {
  const content = createPackageFromTarballData(archive)
  const folder = `/node_modules/${content.packageName}`
  const readFile = (path) => content.readFile(`${folder}/${path}`)
  const manifest = JSON.parse(readFile('package.json'))
  return [
    ...needed.filter((it) => !paths.includes(it)).map((it) => `has no ${it}`),
    ...paths.filter(isTest).map((file) => `ships the test ${file}`),
    ...listCaseClashes({ paths }),
    ...listAbsent({ manifest, paths }),
    ...(await askPublint(archive)),
    ...(await askTypes(content)),
    ...listUndeclared({ manifest, readFile, paths }),
    ...listUnmarked({ readFile, paths }),
  ]
}

async function askPublint(archive) {
  const { messages, pkg } = await publint({
    pack: { tarball: archive.buffer },
    strict: true,
  })
  return messages.map(
    (message) => `publint: ${formatMessage(message, pkg, { color: false })}`,
  )
}

async function askTypes(content) {
  const { types, problems } = await checkPackage(content, {
    excludeEntrypoints: [/\.(css|json)$/],
  })
  if (!types) return ['attw: has no types']
  return problems
    .filter(({ resolutionKind }) => !outOfScope.has(resolutionKind))
    .map(({ kind, entrypoint = '' }) => `attw: ${kind} ${entrypoint}`.trim())
}
