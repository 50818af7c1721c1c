import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { endMarked } from '../processes/endMarked.mjs'
import { onStop } from '../processes/onStop.mjs'
import { installDependencies } from '../setup/installDependencies.mjs'
import { root } from '../setup/root.mjs'
import { runChild } from '../setup/runChild.mjs'
import { prepareChromium } from '../test/prepareChromium.mjs'
import { drawSheets } from './drawSheets.mjs'
import { prepareFont } from './prepareFont.mjs'

/*
 * `npm run screenshots [-- <files>] [-g <scenes>] [--before <folder>] [--sheets <folder>]`
 *
 * Takes a picture of every view in each theme, width and direction, with Inter
 * as the system's font; files of `tests/gallery` and a pattern of scenes limit it. `--before` draws sheets
 * of these pictures beside those of another commit's run, which stand in the
 * given folder; `--sheets` says where the sheets go (default
 * `.latchkit/sheets`). `--draw` draws the sheets of the last run's pictures.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string' },
    sheets: { type: 'string', default: join(root, '.latchkit/sheets') },
    draw: { type: 'boolean', default: false },
    grep: { type: 'string', short: 'g' },
  },
})
const playwright = 'node_modules/@playwright/test/cli.js'
const pictures = join(root, '.latchkit/screenshots')

onStop(end)
// The pages of the tests have one with React 18.
await installDependencies({ root: join(root, 'tests/react-18') })
const LATCHKIT_CHROMIUM = await prepareChromium({ root })
const env = {
  ...process.env,
  ...(await prepareFont({ folder: join(root, '.latchkit') })),
  LATCHKIT_CHROMIUM,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=source`,
}
let code = 0
if (!values.draw) {
  const chosen = [...positionals, ...(values.grep ? ['-g', values.grep] : [])]
  // What is left of scenes that are gone would show in the sheets.
  if (chosen.length === 0) await rm(pictures, { recursive: true, force: true })
  const args = ['test', '-c', 'tests/gallery.config.ts', ...chosen]
  const options = { cwd: root, stdio: 'inherit', env }
  code = (await runChild(process.execPath, [playwright, ...args], options)).code
}
if (values.before !== undefined)
  await drawSheets({
    before: resolve(values.before),
    after: pictures,
    target: resolve(values.sheets),
    env,
  })
await end(code)

async function end(code) {
  await endMarked(process.env.LATCHKIT_RUN.split(' ').at(-1))
  process.exit(code)
}
