import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getIdentity } from '../processes/getIdentity.mjs'
import { root } from '../setup/root.mjs'
import { judgeStep } from './judgeStep.mjs'
import { readEvents } from './readEvents.mjs'
import { steps } from './steps.mjs'

const samples = 'scripts/test/samples'
/** The steps of the real runners, with the samples as their tests. */
const runners = { vitest: 'unit', playwright: 'browser' }
/** Whether the variants of a test run, too, not only the first of each. */
const isWhole = process.env.LATCHKIT_SUITE !== 'check'
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkit-samples-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('default: tests that pass, and one that is skipped', async () => {
  const result = await judge({ files: ['passes'] })
  expect(result).toMatchObject({ passed: 1, failed: 0, skipped: 1 })
})

test('error: a unit test that fails, and a file that breaks before its tests', async () => {
  const result = await judge({ files: ['fails', 'breaks', 'passes'] })
  const again = 'failed again at the second look'
  expect(result).toMatchObject({ passed: 2, failed: 2, again })
  expect(result.failures.toSorted(byFile)).toMatchObject([
    {
      file: `${samples}/breaks.sample.mjs`,
      title: '(outside of its tests)',
      error: expect.stringContaining('broken before its tests'),
    },
    {
      file: `${samples}/fails.sample.mjs`,
      title: 'sums > adds wrongly',
      error: expect.stringContaining('expected 2 to be 3'),
    },
  ])
})

test('error: a browser test that fails, and one that fails once in a file that the change touches', async () => {
  const file = `${samples}/once.pages.mjs`
  const rules = { touched: new Set([file]) }
  const files = ['fails', 'once']
  const result = await judge({ runner: 'playwright', files, rules })
  const again = `no second look: the change touches ${file}`
  expect(result).toMatchObject({ passed: 1, failed: 2, again })
  expect(result.failures.toSorted(byFile)).toMatchObject([
    {
      file: `${samples}/fails.pages.mjs`,
      title: 'sums > adds wrongly',
      error: expect.stringContaining('Expected: 3'),
    },
    { file, title: 'fails once' },
  ])
})

test('error: a rejection that no test catches is red at once', async () => {
  const result = await judge({ files: ['rejects'] })
  expect(result).toMatchObject({ passed: 1, failed: 1, failures: [] })
  expect(result.again).toBeUndefined()
  expect(result.output).toContain('caught by no test')
})

test('error: a step that stands still is ended, without a second look', async () => {
  const result = await judge({ files: ['hangs'], watch: watchForHang })
  expect(result).toMatchObject({ passed: 1, failed: 1, failures: [] })
  expect(result.again).toBeUndefined()
  expect(result.output).toContain('it stands still')
})

/** Reports that a step stands still once only the test that never ends is running. */
function watchForHang({ path, onStandstill }) {
  const timer = setInterval(() => {
    const [test] = readEvents({ path }).running
    if (test?.title !== 'never ends') return
    clearInterval(timer)
    onStandstill('it stands still')
  }, 50)
  return () => clearInterval(timer)
}

test('error: a step that crashes, and what it leaves ends with it', async () => {
  const args = [join(samples, 'leaves.mjs')]
  const step = { name: 'sample-crash', suite: 'check', args }
  const result = await judgeStep({ step, ...createOptions({}) })
  expect(result).toMatchObject({ passed: 0, failed: 1 })
  const child = Number(result.said)
  expect(child).toBeGreaterThan(1)
  expect(getIdentity(child)).toBeUndefined()
})

// Each starts its runner three times.
const once = [
  ['vitest', 'once1.sample.mjs'],
  ['playwright', 'once.pages.mjs'],
]

test.each(isWhole ? once : once.slice(0, 1))(
  'behavior: a test of %s that fails once is unstable',
  async (runner, name) => {
    const files = [name.split('.')[0]]
    expect(await judge({ runner, files })).toMatchObject({
      failed: 0,
      unstable: [
        {
          file: `${samples}/${name}`,
          title: 'fails once',
          error: expect.stringContaining('failed once'),
        },
      ],
    })
  },
)

test('error: four files that fail once', async () => {
  const files = ['once1', 'once2', 'once3', 'once4']
  const result = await judge({ files })
  expect(result).toMatchObject({
    failed: 4,
    again: 'no second look: more than 3 files failed',
  })
})

test('error: a file that fails once and is listed', async () => {
  const file = `${samples}/once1.sample.mjs`
  const rules = { listed: new Set([file]) }
  expect(await judge({ files: ['once1'], rules })).toMatchObject({
    failed: 1,
    again: `no second look: tests/unstable.json lists ${file}`,
  })
})

test('error: a missing Chromium where CI is set; else the step is left out', async () => {
  const { browser } = byName()
  const options = createOptions({})
  const judgeWith = (env) =>
    judgeStep({ ...options, step: browser, options: { env } })
  expect(await judgeWith({ CI: 'true' })).toMatchObject({
    ...{ passed: 0, failed: 1 },
    output: 'There is no Chromium that starts.\n',
  })
  expect(await judgeWith({})).toMatchObject({ failed: 0, isLeftOut: true })
})

function byFile(a, b) {
  return a.file.localeCompare(b.file)
}

function byName() {
  return Object.fromEntries(steps.map((step) => [step.name, step]))
}

/** Runs samples by the arguments of the real step. */
async function judge({ runner = 'vitest', files, watch, rules }) {
  const step = byName()[runners[runner]]
  const config = step.args.find((arg) => /config\.ts$/.test(arg))
  const args = step.args.map((arg) =>
    arg === config ? `${samples}/${runner}.config.ts` : arg,
  )
  return await judgeStep({
    step: {
      ...{ ...step, name: `sample-${files[0]}-${runner}`, uses: [] },
      args: [...args, ...files.map((file) => `${samples}/${file}`)],
    },
    ...createOptions({ watch, rules }),
  })
}

function createOptions({ watch, rules }) {
  const env = { ...process.env, LATCHKIT_SAMPLES: folder }
  return {
    options: { root, env, watch },
    rules: { touched: new Set(), listed: new Set(), former: 0, ...rules },
  }
}
