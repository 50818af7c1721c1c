import {
  checkPackage,
  createPackageFromTarballData,
} from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { isTest } from './isTest.mjs'

const needed = ['LICENSE', 'README.md']

/** Resolution by CommonJS or without `exports`: the packages are ESM only. */
const outOfScope = new Set(['node10', 'node16-cjs'])

/** Whether a packed package resolves, has its types and nothing superfluous. */
export async function judgeTarball({ archive, files }) {
  return [
    ...needed.filter((it) => !files.includes(it)).map((it) => `has no ${it}`),
    ...files.filter(isTest).map((file) => `ships the test ${file}`),
    ...(await askPublint(archive)),
    ...(await askTypes(archive)),
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

async function askTypes(archive) {
  const { types, problems } = await checkPackage(
    createPackageFromTarballData(archive),
    { excludeEntrypoints: [/\.(css|json)$/] },
  )
  if (!types) return ['attw: has no types']
  return problems
    .filter(({ resolutionKind }) => !outOfScope.has(resolutionKind))
    .map(({ kind, entrypoint = '' }) => `attw: ${kind} ${entrypoint}`.trim())
}
