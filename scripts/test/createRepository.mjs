import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A git repository in a temporary folder, for tests. */
export function createRepository() {
  const root = mkdtempSync(join(tmpdir(), 'latchkit-repository-'))
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@latchkit.example')
  return {
    root,
    git,
    write(file, text) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    },
    /** Commits everything; returns the commit. */
    commit() {
      git('add', '--all')
      git('commit', '--quiet', '--message', 'test: change')
      return git('rev-parse', 'HEAD')
    },
    remove: () => rmSync(root, { recursive: true }),
  }
}
