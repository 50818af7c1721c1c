import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './source/listFiles.mjs'

const groups = ['dependencies', 'devDependencies', 'optionalDependencies']
const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** Dependencies that name more than one version; peers may name a range. */
export function exactPins({ root }) {
  return listFiles({ root, pattern: /(^|\/)package\.json$/ }).flatMap(
    (file) => {
      const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return groups.flatMap((group) =>
        Object.entries(manifest[group] ?? {})
          .filter(([, version]) => !exact.test(version))
          .map(([name, version]) => ({
            file,
            message: `${name} is "${version}": name one version`,
          })),
      )
    },
  )
}
