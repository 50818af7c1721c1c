import { join } from 'node:path'
import { isTest } from './source/isTest.mjs'
import { listFiles } from './source/listFiles.mjs'
import { listImports } from './source/listImports.mjs'
import { parseFile } from './source/parseFile.mjs'
import { readPackages } from './source/readPackages.mjs'

/**
 * Imports that what a package publishes makes of packages that its manifest
 * does not name: npm would hoist them here, and nowhere else.
 */
export function declaredDependencies({ root }) {
  return ['packages', 'apps'].flatMap((folder) =>
    readPackages({ root, folder }).flatMap((workspace) =>
      checkPackage({ root, ...workspace }),
    ),
  )
}

function checkPackage({ root, folder, manifest }) {
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ])
  return listFiles({ root, folder: join(folder, 'src'), pattern: /\.tsx?$/ })
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const module = parseFile({ root, file })
      return listImports(module)
        .map(({ specifier, node }) => ({ node, name: getName(specifier) }))
        .filter(({ name }) => name && !declared.has(name))
        .map(({ node, name }) => ({
          file,
          line: module.lineOf(node),
          message: `'${name}' is not a dependency of ${manifest.name}`,
        }))
    })
}

function getName(specifier) {
  return /^(@[^/]+\/)?[^./@][^/]*/.exec(specifier)?.[0]
}
