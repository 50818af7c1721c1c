import type { Measure } from './limits.ts'
import { limits } from './limits.ts'
import { measureModal } from './measureModal.ts'
import { measureTraces } from './measureTraces.ts'
import { median } from './median.ts'

const times = await measureModal()
for (const name of Object.keys(limits) as Measure[]) {
  const values = times[name]
  const middle = median(values)
  const worst = Math.max(...values)
  const isWithin = middle <= limits[name]
  console.log(
    `${name.padEnd(30)} median ${middle.toFixed(0).padStart(4)} ms of ${limits[name]} (${values.length} runs, worst ${worst.toFixed(0)}) ${isWithin ? 'ok' : 'TOO SLOW'}`,
  )
  if (!isWithin) process.exitCode = 1
}

const { before, after } = await measureTraces()
for (const name of ['listeners', 'nodes', 'timers', 'heap'] as const) {
  // A heap breathes; what is counted one by one must not grow at all.
  const limit = before[name] * (name === 'heap' ? 1.1 : 1)
  const isWithin = after[name] <= limit
  console.log(
    `${`${name}, 1,002 times open`.padEnd(30)} ${before[name]} before, ${after[name]} after ${isWithin ? 'ok' : 'TOO MANY'}`,
  )
  if (!isWithin) process.exitCode = 1
}
