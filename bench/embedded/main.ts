import { loadavg } from 'node:os'
import { median } from '../median.ts'
import { limits } from './limits.ts'
import { measurePage } from './measurePage.ts'
import { measureReads } from './measureReads.ts'
import { measureSignIns } from './measureSignIns.ts'

/** One part only: `npm run bench -- embedded page`, `signins` or `reads`. */
const only = process.argv[2]

console.log(`load before: ${loadavg()[0]?.toFixed(1)}`)
if (!only || only === 'page')
  for (const [name, values] of Object.entries(await measurePage()))
    report(name as keyof typeof limits, median(values), values)
if (!only || only === 'signins') {
  const values = await measureSignIns()
  const sorted = values.toSorted((a, b) => a - b)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
  report('p95 of 200 sign-ins at once, services', p95, values)
}
if (!only || only === 'reads') {
  const { perSecond, grown } = await measureReads()
  report('share reads a second', perSecond, [perSecond])
  report('memory of the keeper after 100,000 reads', grown, [grown])
}

function report(
  name: keyof typeof limits,
  value: number,
  values: readonly number[],
): void {
  const limit = limits[name]
  const isWithin = 'most' in limit ? value <= limit.most : value >= limit.least
  const bound = 'most' in limit ? `at most ${limit.most}` : `${limit.least}`
  const spread = `${values.length} runs, best ${round(Math.min(...values))}, worst ${round(Math.max(...values))}`
  console.log(
    `${name.padEnd(41)} ${round(value).padStart(6)} ${limit.unit} of ${bound} (${spread}) ${isWithin ? 'ok' : 'NOT REACHED'}`,
  )
  if (!isWithin) process.exitCode = 1
}

function round(value: number): string {
  return value.toFixed(Math.abs(value) < 100 ? 1 : 0)
}
