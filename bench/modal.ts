import type { Measure } from './limits.ts'
import { limits } from './limits.ts'
import { measureModal } from './measureModal.ts'
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
