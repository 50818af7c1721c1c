import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { writeReadmeExample } from '../../tests/setup/writeReadmeExample.ts'
import { endLeftovers } from '../processes/endLeftovers.mjs'
import { endMarked } from '../processes/endMarked.mjs'
import { onStop } from '../processes/onStop.mjs'
import { installDependencies } from '../setup/installDependencies.mjs'
import { root } from '../setup/root.mjs'
import { createResultStore } from './createResultStore.mjs'
import { formatFailure } from './formatFailure.mjs'
import { formatResult } from './formatResult.mjs'
import { judgeStep } from './judgeStep.mjs'
import { listChange } from './listChange.mjs'
import { prepareChromium } from './prepareChromium.mjs'
import { prepareStores } from './prepareStores.mjs'
import { runSteps } from './runSteps.mjs'
import { selectSteps } from './selectSteps.mjs'
import { steps } from './steps.mjs'
import { writeSummary } from './writeSummary.mjs'

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
      fresh: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      suite: { type: 'string', default: 'check' },
    },
  })
  const { suite, fresh, only: names } = options
  const { selected, unknown } = selectSteps({ steps, suite, names })
  if (selected.length === 0 && !unknown) {
    console.error(`There is no suite "${suite}": it is check or long.`)
    return 1
  }
  if (options.list) {
    for (const { name } of selected) console.log(name)
    return 0
  }
  if (unknown) {
    console.error(`There is no step "${unknown}"; --list names them.`)
    return 1
  }
  await endLeftovers({ root })
  const results = await run({ selected, suite, fresh })
  return stop.signal.aborted ? 1 : summarize(results)
}

async function run({ selected, suite, fresh }) {
  const started = performance.now()
  // The summary of the former run says nothing of this one.
  rmSync(join(root, '.latchkit/test/summary.json'), { force: true })
  const env = await prepare({ selected })
  const { head, files: touched } = listChange({ root })
  const listed = readListed(head)
  const { CI, LATCHKIT_CHROMIUM } = env
  const store = createResultStore({
    ...{ root, commit: head },
    machine: { CI: Boolean(CI), LATCHKIT_CHROMIUM, node: process.version },
  })
  let unstableFiles = 0
  const ended = []
  const summarizeTo = (results, isOver) => {
    const seconds = (performance.now() - started) / 1000
    writeSummary({
      ...{ root, suite, commit: head, seconds, results, ended: isOver },
    })
  }
  const options = {
    ...{ root, env, live: selected.length === 1 },
    signal: AbortSignal.any([stop.signal, startLimit(suite)]),
  }

  const results = await runSteps({
    ...{ steps: selected, cores },
    report(result) {
      ended.push(result)
      summarizeTo(ended, false)
      report(result)
    },
    async run(step) {
      const kept = store.begin(step)
      if (kept && !fresh) {
        unstableFiles += countFiles(kept)
        return { ...kept, again: `kept from ${kept.commit}` }
      }
      const rules = { touched, listed, former: unstableFiles }
      const result = await judgeStep({ step, options, rules })
      unstableFiles += countFiles(result)
      store.write(step, result)
      return result
    },
  })
  if (!stop.signal.aborted) summarizeTo(results, true)
  return results
}

/** The files of a result that were unstable. */
function countFiles({ unstable = [] }) {
  return new Set(unstable.map(({ file }) => file)).size
}

/** Aborts after an hour, in case the check progresses for ever. The long suite has no such limit. */
function startLimit(suite) {
  const limit = new AbortController()
  const abort = () =>
    limit.abort(new Error('ended, as the check took longer than 60 minutes'))
  if (suite === 'check') setTimeout(abort, 3_600_000).unref()
  return limit.signal
}

/** What the steps use and `npm ci` at the root does not bring. */
async function prepare({ selected }) {
  const isLong = selected.some(({ suite }) => suite === 'long')
  const uses = (name) => selected.some((step) => step.uses?.includes(name))
  if (uses('readme-example'))
    await writeReadmeExample(join(root, 'tests/fixtures/readme'))
  for (const name of ['react-18', 'extensions', 'interop'])
    if (uses(name)) await install(join(root, 'tests', name))
  if (uses('stores')) await prepareStores()
  const chromium = uses('chromium')
    ? await prepareChromium({ root, isWhole: isLong })
    : undefined
  return {
    ...process.env,
    // Whatever a step starts finds the packages' sources too.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=source`,
    ...(chromium ? { LATCHKIT_CHROMIUM: chromium } : {}),
    LATCHKIT_SEED: process.env.LATCHKIT_SEED ?? chooseSeed(isLong),
  }
}

async function install(folder) {
  const { code } = await installDependencies({ root: folder })
  if (code !== 0) throw new Error(`npm could not install ${folder}.`)
}

/** The check tries the same inputs each time, so that an old fault does not turn a new change red. */
function chooseSeed(isLong) {
  return String(isLong ? Date.now() % 2 ** 31 : 1)
}

/** The files of tests that were unstable before this commit. */
function readListed(head) {
  const path = join(root, 'tests/unstable.json')
  const entries = JSON.parse(readFileSync(path, 'utf8'))
  return new Set(
    entries
      .filter(({ commit }) => !head.startsWith(commit))
      .map(({ file }) => file),
  )
}

function report(result) {
  if (stop.signal.aborted) return
  const { step, failed, said = '', output } = result
  const { shows } = step
  console.log(formatResult(result))
  if (failed > 0) console.log(`\n${formatFailure(output)}`)
  else if (shows instanceof RegExp)
    for (const line of said.match(shows) ?? []) console.log(`       ${line}`)
  else if (shows) console.log(`\n${said}`)
}

function summarize(results) {
  const sum = (count) => results.reduce((total, it) => total + count(it), 0)
  const bad = results.filter(({ failed }) => failed > 0)
  const unstable = sum((it) => it.unstable?.length ?? 0)
  if (bad.length > 0)
    console.log(`\nFailed: ${bad.map(({ step }) => step.name).join(', ')}`)
  for (const { file, title } of bad.flatMap((it) => it.failures ?? []))
    console.log(`  ${file} › ${title}`)
  for (const { standstill } of bad) if (standstill) console.log(standstill)
  const counts = [
    `${sum((it) => it.passed)} passed, ${sum((it) => it.failed)} failed`,
    ...(unstable > 0 ? [`${unstable} unstable`] : []),
  ]
  console.log(`\n${counts.join(', ')}`)
  return bad.length > 0 ? 1 : 0
}

async function end(code) {
  await endMarked(process.env.LATCHKIT_RUN.split(' ').at(-1))
  process.exit(code)
}
