import { passTime } from '@latchkit/test/core/passTime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageChanges } from './hostile/changes.ts'
import type { HostileFamily } from './hostile/HostileFamily.ts'
import type { HonestAnswers } from './hostile/learnAnswers.ts'
import { learnAnswers } from './hostile/learnAnswers.ts'
import { maxKept, playHostile } from './hostile/playHostile.ts'
import { startBitcoinHostile } from './hostile/startBitcoinHostile.ts'
import { startEvmHostile } from './hostile/startEvmHostile.ts'
import { startPolkadotHostile } from './hostile/startPolkadotHostile.ts'
import { startSolanaHostile } from './hostile/startSolanaHostile.ts'

const firstSeed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const runs = Number(process.env.LATCHKIT_RUNS ?? 5_000)

/** How much longer the page may be held than by honest answers, in milliseconds. */
const maxHold = 50

/** How often a run that exceeded the limit of time or memory is repeated: the machine may have been busy. */
const repeats = 3

/** Runs of one test: all of them would take longer than a test may. */
const runsOfTest = 1_000

const families = {
  EVM: startEvmHostile,
  Solana: startSolanaHostile,
  'Bitcoin, Wallet Standard': () => startBitcoinHostile('standard'),
  'Bitcoin, UniSat': () => startBitcoinHostile('unisat'),
  'Bitcoin, sats-connect': () => startBitcoinHostile('provider'),
  'Bitcoin, Leather': () => startBitcoinHostile('leather'),
  Polkadot: startPolkadotHostile,
}

const parts = Array.from({ length: Math.ceil(runs / runsOfTest) }, (_, i) => ({
  from: firstSeed + i * runsOfTest,
  to: firstSeed + Math.min((i + 1) * runsOfTest, runs),
}))

describe.each(Object.entries(families))('%s', (_, start) => {
  let family: HostileFamily
  beforeAll(async () => {
    family = await start()
  })
  afterAll(() => family.stop())

  test.each(parts)(
    'no answer of a wallet or a node makes the kit do what the app did not ask for (seeds from $from)',
    async ({ from, to }) => {
      const time = passTime()
      const honest = await learnAnswers(family)
      const counts = new Map<string, number>()
      for (let seed = from; seed < to; seed += 1) {
        const { problems, log, kinds } = await playAgain(family, honest, {
          seed,
          time,
        })
        if (problems.length > 0) {
          const text = `${family.name}, LATCHKIT_SEED=${seed}: ${problems.join('; ')}.\n${log.join('\n')}`
          // At once, as a run that is ended has no report.
          console.error(text)
          expect.fail(text)
        }
        for (const each of kinds) counts.set(each, (counts.get(each) ?? 0) + 1)
      }
      console.log(family.name, Object.fromEntries([...counts].sort()))
      if (to - from < runsOfTest) return
      const actions = [...honest.counts.keys()].map((name) => `${name} done`)
      const missing = [...actions, ...Object.keys(pageChanges)].filter(
        (each) => !counts.has(each),
      )
      expect(missing).toEqual([])
    },
  )
})

/** Plays a run. If the page took too long or too much, plays it again beside an honest one: another process may have been the reason. */
async function playAgain(
  family: HostileFamily,
  honest: HonestAnswers,
  parameters: { seed: number; time: passTime.ReturnType },
) {
  const play = (options: { isHonest?: boolean; isWeighed?: boolean } = {}) =>
    playHostile(family, honest, { ...parameters, ...options })
  const { name, problems, log, kinds, ...first } = await play()
  const isLarge = log.some((each) => /: large|malformed/.test(each))
  let hold = first.hold - (honest.holds.get(name) ?? 0)
  let kept = isLarge ? Number.POSITIVE_INFINITY : 0
  const holds = { again: first.hold, honest: Number.POSITIVE_INFINITY }
  for (let i = 0; i < repeats; i += 1) {
    if (hold <= maxHold && kept <= maxKept) break
    // Both are weighed, so that neither starts with what the other one left behind.
    const again = await play({ isWeighed: true })
    kept = Math.min(kept, again.kept)
    if (hold <= maxHold) continue
    const other = await play({ isHonest: true, isWeighed: true })
    holds.again = Math.min(holds.again, again.hold)
    holds.honest = Math.min(holds.honest, other.hold)
    hold = holds.again - holds.honest
  }
  return {
    problems: [
      ...problems,
      ...(hold > maxHold ? [`the page was held for ${hold} ms more`] : []),
      ...(kept > maxKept ? [`the page kept ${kept} bytes`] : []),
    ],
    ...{ log, kinds },
  }
}
