import { spawnSync } from 'node:child_process'
import process from 'node:process'

/**
 * The files that the change under test touches: those that differ from
 * `LATCHKIT_BASE`, or else from where the branch left `origin/main`, or else,
 * where it is not ahead of it, from the commit before; and what is not in a
 * commit yet. `files` is undefined where git does not say.
 */
export function listChange({ root, env = process.env }) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    return status === 0 ? stdout.trim() : undefined
  }
  const head = git('rev-parse', 'HEAD')
  const branched = git('merge-base', 'origin/main', 'HEAD')
  const base =
    env.LATCHKIT_BASE || (branched !== head && branched) || `${head}~1`
  const lists = [
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  if (lists.includes(undefined)) return { head, files: undefined }
  const files = lists.join('\n').split('\n').filter(Boolean)
  return { head, files: new Set(files) }
}
