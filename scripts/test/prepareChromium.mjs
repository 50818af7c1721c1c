import process from 'node:process'
import { runChild } from '../setup/runChild.mjs'
import { canInstallByApt } from './canInstallByApt.mjs'
import { findChromium, headlessShell } from './findChromium.mjs'
import { installByApt } from './installByApt.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * The path of the Chromium that `LATCHKIT_CHROMIUM` names, or of another, which
 * is installed where there is none. `isWhole`: not the headless shell.
 */
export async function prepareChromium({ root, isWhole = true }) {
  if (process.env.LATCHKIT_CHROMIUM) return process.env.LATCHKIT_CHROMIUM
  const name = isWhole ? 'chromium' : headlessShell
  const found = await findChromium({ isWhole })
  // Another will do, but only where the shell can't be installed.
  if (found && (isWhole || !canInstallByApt() || isShell(found))) return found
  console.error(`Installing ${name} for the browser tests …`)
  if (canInstallByApt() && (await installByApt([name])))
    return await findChromium({ isWhole })
  if (found) return found
  await runChild(process.execPath, [playwright, 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  const installed = await findChromium({ isWhole })
  if (!installed)
    console.error(
      'No Chromium could be installed: install one, and set LATCHKIT_CHROMIUM to its path if it is not on the PATH.',
    )
  return installed
}

function isShell(path) {
  return path.endsWith(headlessShell)
}
