import process from 'node:process'
import { runChild } from '../setup/runChild.mjs'
import { canInstallByApt } from './canInstallByApt.mjs'
import { findChromium } from './findChromium.mjs'
import { installByApt } from './installByApt.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'

/** The path of a Chromium, which is installed where there is none. */
export async function prepareChromium({ root }) {
  const found = await findChromium()
  if (found) return found
  console.error('Installing Chromium for the browser tests …')
  if (canInstallByApt() && (await installByApt(['chromium'])))
    return await findChromium()
  await runChild(process.execPath, [playwright, 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  const installed = await findChromium()
  if (!installed)
    console.error(
      'No Chromium could be installed: install one, and set LATCHKIT_CHROMIUM to its path if it is not on the PATH.',
    )
  return installed
}
