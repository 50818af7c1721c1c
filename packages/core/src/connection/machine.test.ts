import type { Simulation } from '@latchkit/test/core/connectionSequences/createSimulation'
import { createSimulation } from '@latchkit/test/core/connectionSequences/createSimulation'
import { playSequence } from '@latchkit/test/core/connectionSequences/playSequence'
import { createSequences } from '@latchkit/test/core/connectionSequences/sequences'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from 'vitest'

const numRuns = 10_000
/** Another one each time; set the one that a failure names to see it again. */
const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)

let simulation: Simulation | undefined
const report = (reason: unknown) => void simulation?.problems.push(reason)

beforeAll(() => void process.on('unhandledRejection', report))
afterAll(() => void process.off('unhandledRejection', report))
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation((...words) =>
    simulation?.warn(words.join(' ')),
  )
  // An unknown network is an alert.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('window', new EventTarget())
  // Its first load takes real time, which the turned clock would not wait for.
  await import('../kit/returningVisit.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: whatever happens in whatever order, state, storage and listeners agree', async () => {
  console.log(`LATCHKIT_SEED=${seed} (${numRuns} sequences)`)
  const play = fc.asyncProperty(createSequences(), async (sequence) => {
    vi.clearAllTimers()
    simulation = createSimulation({
      advance: (milliseconds) => vi.advanceTimersByTime(milliseconds),
      countTimers: () => vi.getTimerCount(),
    })
    await playSequence(simulation, sequence)
  })
  await fc.assert(play, { numRuns, seed })
}, 300_000)
