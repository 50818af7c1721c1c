import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createSeededRandom } from '../../packages/test/src/walletconnect/createSeededRandom.ts'
import { listFiles } from '../gates/source/listFiles.mjs'
import { onStop } from '../processes/onStop.mjs'
import { root } from '../setup/root.mjs'
import { createCopy } from './createCopy.mjs'
import { createRunner } from './createRunner.mjs'
import { createTestFinder } from './findTests.mjs'
import { listMutants } from './listMutants.mjs'

/*
 * Changes one place of a package's sources after another and runs the package's
 * unit tests that import it. A change that no test notices survives: either a test is
 * missing, or the change means nothing, which the package's file in `explained` then says.
 *
 *     npm run mutate -- <package> [--count 40] [--seed 1] [--file <part of a path>]
 *
 * A package is a folder below `packages` or `services`, or a folder in one, such
 * as `server/src/account`. The places are drawn at random with the seed. The
 * sources of this checkout are never touched: mutants live in a copy.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
  },
})
const [name] = positionals
const base = ['packages', 'services']
  .map((folder) => `${folder}/${name}`)
  .find((folder) => name && existsSync(join(root, folder)))
/** Of 100 mutants, how many tests must notice. */
const wanted = 90
const random = createSeededRandom(Number(values.seed))
const stop = new AbortController()

if (!base) {
  console.error(
    'Usage: npm run mutate -- <package> [--count n] [--seed n] [--file path]',
  )
  process.exitCode = 1
} else {
  const folder = createCopy({ root })
  const runner = createRunner({ folder, signal: stop.signal })
  const clear = () => {
    runner.end()
    rmSync(folder, { recursive: true, force: true })
  }
  onStop((code) => {
    stop.abort()
    clear()
    process.exit(code)
  })
  try {
    process.exitCode = report(
      await run({ folder, runner, files: listSources(base) }),
    )
  } finally {
    clear()
  }
}

function listSources(folder) {
  return listFiles({ root, folder, pattern: /\.tsx?$/ })
    .filter((it) => /\/src\//.test(it) && it.includes(values.file))
    .filter((it) => !/\.(test|test-d|spec|conformance|d)\.\w+$/.test(it))
    .filter((it) => !/\/(networks|locales|exports)\/|\.generated\./.test(it))
}

/** Tries the mutants that were drawn; resolves with what became of each. */
async function run({ folder, runner, files }) {
  const all = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return listMutants({ file, source }).map((it) => ({ ...it, file, source }))
  })
  const drawn = draw(all, Number(values.count))
  console.log(
    `${drawn.length} of ${all.length} mutants of ${files.length} files, seed ${values.seed}`,
  )
  const [, top] = /^([^/]+\/[^/]+)/.exec(base)
  const findTests = createTestFinder({ root, folder: top })
  /** How long each file of tests takes without a mutant. */
  const times = new Map()
  const results = []
  for (const mutant of drawn) {
    const tests = findTests(mutant.file)
    const outcome = await tryMutant({ folder, runner, mutant, tests, times })
    if (stop.signal.aborted) break
    const isKilled = outcome !== 'passed'
    const result = { ...describe(mutant), isKilled }
    results.push(result)
    const { place, before, after } = result
    const state = isKilled ? 'killed  ' : 'SURVIVED'
    console.log(`${state} ${place}: ${before} → ${after}`)
  }
  return results
}

/** Sorts tests: those nearest to a file notice most, and small ones are fast. */
function sortTests(file, tests) {
  const stem = file.replace(/\.tsx?$/, '.')
  const rank = (it) =>
    it.startsWith(stem) ? 0 : dirname(it) === dirname(file) ? 1 : 2
  const size = (it) => statSync(join(root, it)).size
  return tests.toSorted((a, b) => rank(a) - rank(b) || size(a) - size(b))
}

/** Runs a file of tests without a mutant; resolves with the milliseconds, or `undefined` if it fails, and so notices no mutant. */
async function measure({ runner, test, changed }) {
  const options = { tests: [test], changed, timeout: 600_000 }
  const { outcome, time, output } = await runner.run(options)
  if (outcome === 'passed' || stop.signal.aborted) return time
  console.error(`Not used, as it fails without a mutant: ${test}\n${output}`)
  return undefined
}

/** Runs one file of tests after another, until one notices the mutant. */
async function tryMutant({ folder, runner, mutant, tests, times }) {
  const { file, source, start, end, text } = mutant
  const path = join(folder, file)
  const mutated = source.slice(0, start) + text + source.slice(end)
  for (const test of sortTests(file, tests)) {
    const options = { runner, test, changed: path }
    if (!times.has(test)) times.set(test, await measure(options))
    const time = times.get(test)
    if (time === undefined) continue
    if (stop.signal.aborted) return 'passed'
    // A mutant that never ends is noticed, too.
    const timeout = 3 * time + 15_000
    writeFileSync(path, mutated)
    const { outcome } = await runner.run({
      tests: [test],
      changed: path,
      timeout,
    })
    writeFileSync(path, source)
    if (outcome !== 'passed') return outcome
  }
  return 'passed'
}

function describe({ file, source, start, end, text, kind }) {
  const lines = source.slice(0, start).split('\n')
  const line = source.split('\n')[lines.length - 1].trim()
  const before = source.slice(start, end).replace(/\s+/g, ' ').trim()
  const place = `${file}:${lines.length}`
  return {
    place,
    kind,
    line,
    before: before.slice(0, 80),
    after: text.trim().slice(0, 80),
  }
}

/** Prints the score; returns the exit code. */
function report(results) {
  const explained = readExplained()
  const survivors = results.filter(({ isKilled }) => !isKilled)
  const open = survivors.filter(({ place, line, after }) => {
    const [file] = place.split(':')
    return !explained.some(
      (it) => it.file === file && it.line === line && it.after === after,
    )
  })
  const score =
    (100 * (results.length - survivors.length)) / Math.max(1, results.length)
  const path = join(root, '.latchkit/mutate')
  mkdirSync(path, { recursive: true })
  writeFileSync(
    join(path, `${name.replaceAll('/', '-')}.json`),
    JSON.stringify({ seed: values.seed, score, survivors }, null, 2),
  )
  console.log(
    `${score.toFixed(1)} % of ${results.length} killed (${wanted} wanted); ${survivors.length} survived, ${open.length} of them without an explanation`,
  )
  return score >= wanted && open.length === 0 ? 0 : 1
}

/** Lists the mutants of the package that mean nothing: `{ file, line, after, reason }`. */
function readExplained() {
  const [, , top] = /^([^/]+)\/([^/]+)/.exec(base)
  const path = join(root, 'scripts/mutate/explained', `${top}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}

function draw(items, count) {
  const left = [...items]
  const drawn = []
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(random(left.length), 1))
  return drawn.sort((a, b) => (a.file < b.file ? -1 : 1))
}
