import { existsSync } from 'node:fs'
import process from 'node:process'
import { runChild } from '../setup/runChild.mjs'
import { findChromium } from './findChromium.mjs'
import { installChromiumByApt } from './installChromiumByApt.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'

/** The path of a Chromium, which is installed where there is none. */
export async function prepareChromium({ root }) {
  const found = await findChromium()
  if (found) return found
  console.error('Installing Chromium for the browser tests …')
  const isDebian = existsSync('/etc/debian_version')
  if (process.getuid?.() === 0 && isDebian && (await installChromiumByApt()))
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
