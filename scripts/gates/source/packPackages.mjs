import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The archives that `npm publish` would send, in the order of `packages`: where
 * each lies, and the paths in it. npm starts once for all of them, as its start
 * costs more than the packing.
 */
export async function packPackages({ root, packages, target }) {
  const { stdout } = await run(
    'npm',
    [
      'pack',
      '--json',
      '--silent',
      '--ignore-scripts',
      `--pack-destination=${target}`,
      // A path, not the name of a package to be fetched.
      ...packages.map(({ folder }) => `./${folder}`),
    ],
    { cwd: root, shell: process.platform === 'win32', maxBuffer: 1e8 },
  )
  // npm 10 answers with a list, npm 12 with a record by name.
  const packed = Object.values(JSON.parse(stdout))
  return packages.map(({ folder, manifest: { name } }) => {
    const { filename, files } = packed.find((it) => it.name === name)
    const path = join(target, filename)
    return {
      ...{ folder, name },
      path,
      archive: new Uint8Array(readFileSync(path)),
      files: files.map(({ path }) => path),
    }
  })
}
