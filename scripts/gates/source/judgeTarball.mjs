import {
  checkPackage,
  createPackageFromTarballData,
} from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { isTest } from './isTest.mjs'
import { listUndeclared } from './listUndeclared.mjs'

const needed = ['LICENSE', 'README.md']

/** Resolution by CommonJS or without `exports`: the packages are ESM only. */
const outOfScope = new Set(['node10', 'node16-cjs'])

/** Whether a packed package resolves, has its types and nothing superfluous. */
export async function judgeTarball({ archive, files }) {
  const content = createPackageFromTarballData(archive)
  const folder = `/node_modules/${content.packageName}`
  return [
    ...needed.filter((it) => !files.includes(it)).map((it) => `has no ${it}`),
    ...files.filter(isTest).map((file) => `ships the test ${file}`),
    ...(await askPublint(archive)),
    ...(await askTypes(content)),
    ...listUndeclared({
      name: content.packageName,
      readFile: (path) => content.readFile(`${folder}/${path}`),
      paths: files,
    }),
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
