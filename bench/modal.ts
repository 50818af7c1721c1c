import type { Measure } from './limits.ts'
import { limits } from './limits.ts'
import { measureFrames } from './measureFrames.ts'
import { measureHeap } from './measureHeap.ts'
import { measureClicks, measureModal } from './measureModal.ts'
import { measureTraces } from './measureTraces.ts'
import { median } from './median.ts'
import { openStage } from './openStage.ts'

/** Measures only the clicks on an unslowed CPU: `npm run bench -- modal clicks`. */
const isQuick = process.argv[2] === 'clicks'

const stage = await openStage({ wallets: 6 })
try {
  if (isQuick) report(await measureClicks(stage))
  else {
    report(await measureModal(stage))
    report(await measureFrames(stage))
    report(await measureHeap(stage))
  }
} finally {
  await stage.close()
}
if (!isQuick) reportTraces(await measureTraces())

function reportTraces({
  before,
  after,
}: Awaited<ReturnType<typeof measureTraces>>) {
  for (const name of ['listeners', 'nodes', 'timers', 'heap'] as const) {
    // A heap breathes; what is counted one by one must not grow at all.
    const limit = before[name] * (name === 'heap' ? 1.1 : 1)
    const isWithin = after[name] <= limit
    console.log(
      `${`${name}, 1,002 times open`.padEnd(34)} ${before[name]} before, ${after[name]} after ${isWithin ? 'ok' : 'TOO MANY'}`,
    )
    if (!isWithin) process.exitCode = 1
  }
}

function report(values: { readonly [name in Measure]?: readonly number[] }) {
  for (const [name, list] of Object.entries(values)) {
    const { most, unit } = limits[name as Measure]
    const middle = median(list)
    const isWithin = middle <= most
    console.log(
      `${name.padEnd(34)} median ${round(middle).padStart(5)} ${unit} of ${most} (${list.length} runs, best ${round(Math.min(...list))}, worst ${round(Math.max(...list))}) ${isWithin ? 'ok' : 'TOO MUCH'}`,
    )
    if (!isWithin) process.exitCode = 1
  }
}

function round(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0)
}
