import { generateHistory } from '@latchkit/test/server/indexer/generateHistory'
import { openTestDatabase } from '@latchkit/test/server/openTestDatabase'
import { serveHistoryApp } from '@latchkit/test/server/serveHistoryApp'
import { startPostgres } from '@latchkit/test/shared/startPostgres'
import { readPages } from './readPages.ts'

const networkIds = ['eip155:31337', 'eip155:31338'] as const
const busy = `0x${'b16'.padStart(40, '0')}`

/** Fills a PostgreSQL and measures pages of a busy address and of others. */
export async function measurePages({
  transfers,
}: {
  transfers: number
}): Promise<readonly measurePages.Result[]> {
  const postgres = await startPostgres()
  const day = 86_400_000
  const filling = await openTestDatabase({
    url: postgres.url,
    queryTimeout: day,
  })
  const database = await openTestDatabase({ url: postgres.url })
  try {
    const started = performance.now()
    await generateHistory(filling, { transfers })
    const seconds = (performance.now() - started) / 1_000
    console.log(`${transfers} transfers made in ${seconds.toFixed(0)} s`)

    const { url, stop } = await serveHistoryApp({ database, networkIds })
    try {
      return await measure(url, { transfers })
    } finally {
      await stop()
    }
  } finally {
    await filling.destroy()
    await database.destroy()
    await postgres.stop()
  }
}

export declare namespace measurePages {
  type Result = { name: string; page: number; p50: number; p95: number }
}

async function measure(
  url: string,
  { transfers }: { transfers: number },
): Promise<readonly measurePages.Result[]> {
  const one = { chainId: networkIds[0] }
  // As deep as a run with fewer transfers allows.
  const depth = Math.min(1_000, Math.floor(transfers / 2_500))
  const cursor = await readPages(url, { address: busy, query: one, depth })
  const read = (address: string, query: Record<string, string>) =>
    readPages(url, { address, query, depth: 1 })
  const others = (it: number) =>
    `0x${Math.floor(200_000 ** ((it % 97) / 97))
      .toString(16)
      .padStart(40, '0')}`

  return [
    await time('page 1', 1, () => read(busy, one)),
    await time(`page ${depth}`, depth, () => read(busy, { ...one, cursor })),
    await time('page 1 of all networks', 0, () => read(busy, {})),
    await time('page 1 of others', 0, (it) => read(others(it), one)),
  ]
}

async function time(
  name: string,
  page: number,
  run: (round: number) => Promise<unknown>,
): Promise<measurePages.Result> {
  // The first rounds fill the caches with every address.
  for (let round = 0; round < 300; round++) await run(round)
  const times: number[] = []
  for (let round = 0; round < 400; round++) {
    const started = performance.now()
    await run(round)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { name, page, p50: at(0.5), p95: at(0.95) }
}
