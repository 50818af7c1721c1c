import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a checkout below these paths: those in git, and new ones that it does not ignore. */
export function listCheckout({ root, paths = ['.'] }) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', [...args, '--', ...paths], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  })
  // What is deleted, but not yet in a commit, is still listed.
  const isThere = (file) => file && existsSync(join(root, file))
  return [...new Set(files.split('\n'))].filter(isThere)
}
