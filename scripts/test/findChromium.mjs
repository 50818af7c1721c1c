import { spawnSync } from 'node:child_process'
import process from 'node:process'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * The first Chromium that starts: the one named by `LATCHKIT_CHROMIUM`, one on
 * the PATH, or Playwright's own. On Ubuntu, `chromium-browser` may be there and
 * only say that it is a snap, hence the try.
 */
export async function findChromium({ env = process.env } = {}) {
  if (env.LATCHKIT_CHROMIUM) return env.LATCHKIT_CHROMIUM
  const { chromium } = await import('@playwright/test')
  return [...names, chromium.executablePath()]
    .map((name) => (name.includes('/') ? name : findOnPath(name, env)))
    .find((path) => path && starts(path))
}

function findOnPath(name, env) {
  const { stdout } = spawnSync('which', [name], { env, encoding: 'utf8' })
  return stdout?.trim() || undefined
}

function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
