import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The archive that `npm publish` would send, where it lies, and the paths in it. */
export async function packPackage({ folder, target }) {
  const { stdout } = await run(
    'npm',
    [
      'pack',
      '--json',
      '--silent',
      '--ignore-scripts',
      `--pack-destination=${target}`,
    ],
    { cwd: folder, shell: process.platform === 'win32', maxBuffer: 1e8 },
  )
  // npm 10 answers with a list, npm 12 with a record by name.
  const [{ filename, files }] = Object.values(JSON.parse(stdout))
  const path = join(target, filename)
  return {
    path,
    archive: new Uint8Array(readFileSync(path)),
    files: files.map(({ path }) => path),
  }
}
