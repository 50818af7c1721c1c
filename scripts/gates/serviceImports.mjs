import { join } from 'node:path'
import { isTest } from './source/isTest.mjs'
import { listFiles } from './source/listFiles.mjs'
import { listImports } from './source/listImports.mjs'
import { parseFile } from './source/parseFile.mjs'

const shared = '@latchkit/shared'

/**
 * Imports of our own packages in services: a service may import the protocol
 * and `services/shared`, which may import the protocol alone.
 */
export function serviceImports({ root }) {
  return listFiles({ root, folder: 'services', pattern: /\/src\/.*\.tsx?$/ })
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      listImports(parseFile({ root, file })).flatMap(({ specifier }) => {
        const isAllowed = specifier.startsWith('.')
          ? join(file, '..', specifier).startsWith(getFolder(file))
          : isAllowedPackage(specifier, file)
        return isAllowed
          ? []
          : [{ file, message: `must not import '${specifier}'` }]
      }),
    )
}

/** The folder of a service, such as `services/relay/`. */
function getFolder(file) {
  return `${file.split('/').slice(0, 2).join('/')}/`
}

function isAllowedPackage(specifier, file) {
  if (!specifier.startsWith('@latchkit/')) return true
  if (/^@latchkit\/protocol(\/|$)/.test(specifier)) return true
  const isService = !file.startsWith('services/shared/')
  return isService && specifier.startsWith(`${shared}/`)
}
