import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { listCheckout } from '../setup/listCheckout.mjs'
import { root } from '../setup/root.mjs'

/**
 * A copy of this checkout, uncommitted changes included, below a home that only
 * its owner can enter. It links `node_modules` unless `installed` is `false`.
 */
export function createCheckout({ installed = true } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'latchkit-home-'))
  const folder = join(home, 'latchkit')
  for (const file of listCheckout({ root })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { force: true })
  }
  if (installed)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    remove() {
      forget(folder)
      rmSync(home, { recursive: true })
    },
  }
}

/** As root, the server keeps its data elsewhere: its database can't enter. */
function forget(folder) {
  if (!existsSync(join(folder, '.latchkit'))) return
  const { LATCHKIT_RUN: _, ...env } = process.env
  const reset = ['run', '--silent', 'devnet:reset']
  execFileSync('npm', reset, { cwd: folder, env, stdio: 'pipe' })
}
