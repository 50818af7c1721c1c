import { measurePages } from './history/measurePages.ts'

/**
 * Measures pages of history over HTTP with warm caches, from five million transfers:
 * `node --conditions=source server/historyPages.ts [transfers]`. Exits with 1 if a page exceeds its limit.
 */
const limit = 25
const transfers = Number(process.argv[2] ?? 5_000_000)

const results = await measurePages({ transfers })
for (const { name, p50, p95 } of results) {
  const isWithin = p95 <= limit
  console.log(
    `${name.padEnd(34)} p50 ${p50.toFixed(2).padStart(6)} ms, p95 ${p95.toFixed(2).padStart(6)} ms of ${limit} ${isWithin ? 'ok' : 'TOO SLOW'}`,
  )
  if (!isWithin) process.exitCode = 1
}

const first = results.find((it) => it.page === 1)
const deep = results.find((it) => it.page > 1)
if (!first || !deep) throw new Error('Nothing was measured.')
const ratio = deep.p50 / first.p50
const isEven = ratio <= 2
console.log(
  `page ${deep.page.toLocaleString('en')} takes ${ratio.toFixed(2)} times as long as page 1, of 2 ${isEven ? 'ok' : 'TOO SLOW'}`,
)
if (!isEven) process.exitCode = 1
