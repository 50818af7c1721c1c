import { expect, test } from 'vitest'
import { runSteps } from './runSteps.mjs'

test('behavior: no more at once than the cores carry, in order', async () => {
  const { events } = await play({
    steps: [
      { name: 'a' },
      { name: 'b' },
      { name: 'c' },
      { name: 'wide', cores: 2 },
      { name: 'd' },
    ],
  })
  expect(events).toEqual([
    ...['+a', '+b', '-a', '+c', '-b', '-c', '+wide', '-wide', '+d', '-d'],
  ])
})

test('behavior: a step waits for the one it needs', async () => {
  const { events } = await play({
    steps: [{ name: 'a' }, { name: 'b', needs: 'a' }, { name: 'c' }],
  })
  expect(events).toEqual(['+a', '+c', '-a', '+b', '-c', '-b'])
})

test('behavior: a step whose need failed fails unrun', async () => {
  const { events, results } = await play({
    steps: [{ name: 'a' }, { name: 'b', needs: 'a' }],
    failing: 'a',
  })
  expect(events).toEqual(['+a', '-a'])
  expect(results).toMatchObject([
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1, output: 'not run, as a failed\n' },
  ])
})

test('behavior: results are in the order of the steps, reports as they end', async () => {
  const steps = [{ name: 'a', turns: 3 }, { name: 'b' }]
  const { results, reported } = await play({ steps })
  expect(results.map(({ step }) => step.name)).toEqual(['a', 'b'])
  expect(reported).toEqual(['b', 'a'])
})

async function play({ steps, failing }) {
  const events = []
  const reported = []
  const results = await runSteps({
    steps,
    cores: 2,
    report: ({ step }) => reported.push(step.name),
    async run({ name, turns = 1 }) {
      events.push(`+${name}`)
      for (let turn = 0; turn < turns; turn += 1) await nextTurn()
      events.push(`-${name}`)
      return name === failing
        ? { passed: 0, failed: 1 }
        : { passed: 1, failed: 0 }
    },
  })
  return { events, reported, results }
}

function nextTurn() {
  return new Promise((resolve) => setImmediate(resolve))
}
