import process from 'node:process'
import { endMarked } from '../processes/endMarked.mjs'
import { onStop } from '../processes/onStop.mjs'
import { root } from '../setup/root.mjs'
import { runChild } from '../setup/runChild.mjs'
import { prepareChromium } from '../test/prepareChromium.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'

onStop(end)
const LATCHKIT_CHROMIUM = await prepareChromium({ root })
const args = ['test', '-c', 'tests/gallery.config.ts', ...process.argv.slice(2)]
const { code } = await runChild(process.execPath, [playwright, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    LATCHKIT_CHROMIUM,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=source`,
  },
})
await end(code)

async function end(code) {
  await endMarked(process.env.LATCHKIT_RUN.split(' ').at(-1))
  process.exit(code)
}
