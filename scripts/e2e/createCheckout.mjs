import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { listCheckout } from '../setup/listCheckout.mjs'
import { root } from '../setup/root.mjs'

/** Those that `npm start` serves. */
const builtApps = ['demo', 'wallet', 'frame']

const isBuild = (name) => builtApps.includes(name)

/**
 * A copy of this checkout, uncommitted changes included, below a home that only
 * its owner can enter. Unless `installed` is `false` it links `node_modules` and
 * the folders of built apps: each is built once, for whichever needs it first.
 */
export function createCheckout({ installed = true } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'latchkit-home-'))
  const folder = join(home, 'latchkit')
  const files = listCheckout({ root })
  for (const path of new Set(files.map((file) => dirname(file))))
    mkdirSync(join(folder, path), { recursive: true })
  for (const file of files) copyFileSync(join(root, file), join(folder, file))
  if (installed) {
    const builds = builtApps.map((name) => `.latchkit/${name}`)
    for (const path of ['node_modules', ...builds]) {
      mkdirSync(join(root, path), { recursive: true })
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      symlinkSync(join(root, path), join(folder, path))
    }
  }
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
  const data = join(folder, '.latchkit')
  // Where there are builds alone, nothing was started.
  if (!existsSync(data) || readdirSync(data).every(isBuild)) return
  const { LATCHKIT_RUN: _, ...env } = process.env
  const reset = ['run', '--silent', 'devnet:reset']
  execFileSync('npm', reset, { cwd: folder, env, stdio: 'pipe' })
}
