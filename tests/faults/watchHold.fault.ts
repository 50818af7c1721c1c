import { expect, test } from 'vitest'
import type { Answers } from './hostile/HostileFamily.ts'
import { watchHold } from './hostile/watchHold.ts'

/** Uses the processor for some milliseconds. */
function burn(milliseconds: number): void {
  const start = process.threadCpuUsage()
  const read = () => process.threadCpuUsage(start)
  while (read().user + read().system < milliseconds * 1_000);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const handlers: Answers = {
  fromWallet: (_, answer) => answer,
  fromEvent: (_, value) => value,
  fromNode: (_, text) => text,
  reportUnsafe: () => burn(60),
  reportPayment: () => burn(60),
  check: (run) => run(),
}

/** Returns what is measured of something. */
async function measure(run: (answers: Answers) => unknown): Promise<number> {
  const watch = watchHold(handlers)
  watch.start()
  await nextTurn()
  await run(watch.answers)
  return watch.stop()
}

test('default: the longest turn is measured, also the last one', async () => {
  const isLast = await measure(() => burn(60))
  const isFollowed = await measure(async () => {
    burn(60)
    await nextTurn()
    burn(20)
    await nextTurn()
  })
  for (const hold of [isLast, isFollowed]) {
    expect(hold).toBeGreaterThanOrEqual(60)
    expect(hold).toBeLessThan(80)
  }
})

test('behavior: what answers do is not counted, nested or failed; what follows them is', async () => {
  const hold = await measure(async (answers) => {
    expect(() =>
      answers.check(() => {
        burn(60)
        throw new Error('no')
      }),
    ).toThrow('no')
    await nextTurn()
    answers.check(() => answers.reportUnsafe(''))
    burn(30)
    await nextTurn()
  })
  expect(hold).toBeGreaterThanOrEqual(30)
  expect(hold).toBeLessThan(50)
})

test('behavior: time that is excluded from one turn is counted in the next ones', async () => {
  const hold = await measure(async (answers) => {
    answers.reportPayment('')
    await nextTurn()
    burn(40)
    await nextTurn()
  })
  expect(hold).toBeGreaterThanOrEqual(40)
})
