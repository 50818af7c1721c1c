import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { writeReadmeExample } from '../../tests/setup/writeReadmeExample.ts'
import { endLeftovers } from '../processes/endLeftovers.mjs'
import { endMarked } from '../processes/endMarked.mjs'
import { onStop } from '../processes/onStop.mjs'
import { installDependencies } from '../setup/installDependencies.mjs'
import { root } from '../setup/root.mjs'
import { formatFailure } from './formatFailure.mjs'
import { formatResult } from './formatResult.mjs'
import { prepareChromium } from './prepareChromium.mjs'
import { prepareStores } from './prepareStores.mjs'
import { runStep } from './runStep.mjs'
import { runSteps } from './runSteps.mjs'
import { selectSteps } from './selectSteps.mjs'
import { steps } from './steps.mjs'

const cores = 2
const stop = new AbortController()

onStop((code) => {
  stop.abort()
  end(code)
})
const code = await main()
// Stopped, its exit code is another, and on its way.
if (!stop.signal.aborted) await end(code)

async function main() {
  const { values: options } = parseArgs({
    options: {
      list: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  if (options.list) {
    for (const { name } of steps) console.log(name)
    return 0
  }
  const { selected, omitted, unknown } = selectSteps({
    steps,
    names: options.only,
    env: process.env,
  })
  if (unknown) {
    console.error(`There is no step "${unknown}"; --list names them.`)
    return 1
  }
  await endLeftovers({ root })
  mkdirSync(join(root, '.latchkit/test'), { recursive: true })
  const live = selected.length === 1
  const env = await prepare(selected)
  const results = await runSteps({
    steps: selected,
    cores,
    run: (step) => runStep({ step, root, env, live, signal: stop.signal }),
    report,
  })
  if (stop.signal.aborted) return 1
  for (const { name, onlyIn } of omitted)
    console.log(`left out ${name}: ${onlyIn}=true npm test runs it`)
  return summarize(results)
}

/** What the steps use and `npm ci` at the root does not bring. */
async function prepare(selected) {
  const uses = (name) => selected.some((step) => step.uses?.includes(name))
  if (uses('readme-example'))
    await writeReadmeExample(join(root, 'tests/fixtures/readme'))
  for (const name of ['react-18', 'extensions', 'interop'])
    if (uses(name))
      await installDependencies({ root: join(root, 'tests', name) })
  if (uses('stores')) await prepareStores()
  const chromium = uses('chromium')
    ? await prepareChromium({ root })
    : undefined
  return {
    ...process.env,
    // Whatever a step starts finds the packages' sources too.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=source`,
    ...(chromium ? { LATCHKIT_CHROMIUM: chromium } : {}),
  }
}

function report(result) {
  if (stop.signal.aborted) return
  const { step, failed, said, output } = result
  const { shows } = step
  console.log(formatResult(result))
  if (failed > 0) console.log(`\n${formatFailure(output)}`)
  else if (shows instanceof RegExp)
    for (const line of said.match(shows) ?? []) console.log(`       ${line}`)
  else if (shows) console.log(`\n${said}`)
}

function summarize(results) {
  const sum = (key) => results.reduce((total, it) => total + it[key], 0)
  const bad = results.filter(({ failed }) => failed > 0)
  if (bad.length > 0)
    console.log(`\nFailed: ${bad.map(({ step }) => step.name).join(', ')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return bad.length > 0 ? 1 : 0
}

async function end(code) {
  await endMarked(process.env.LATCHKIT_RUN.split(' ').at(-1))
  process.exit(code)
}
