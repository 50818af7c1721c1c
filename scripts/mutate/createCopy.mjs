import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Creates a copy of this checkout, so that no mutant is ever in the checkout itself; returns its folder. */
export function createCopy({ root }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-mutate-'))
  const options = [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ]
  const files = execFileSync('git', options, { cwd: root, maxBuffer: 2 ** 26 })
  for (const file of `${files}`.split('\0').filter(Boolean)) {
    const target = join(folder, file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(root, file), target, { force: true, verbatimSymlinks: true })
  }
  linkModules({
    from: join(root, 'node_modules'),
    to: join(folder, 'node_modules'),
  })
  return folder
}

/** Links each dependency, and the workspaces to those of the copy. */
function linkModules({ from, to }) {
  mkdirSync(join(to, '@latchkit'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@latchkit') symlinkSync(join(from, name), join(to, name))
  }
  const workspaces = join(from, '@latchkit')
  // Relative, so that it leads into the copy.
  for (const name of readdirSync(workspaces)) {
    // A relative link, which leads into the copy.
    const target = readlinkSync(join(workspaces, name))
    symlinkSync(target, join(to, '@latchkit', name))
  }
}
