import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../../../../services/server/src/database/tables.ts'
import { readCursor } from '../../../../../services/server/src/providers/indexer/store/applyBlocks.ts'
import type { startAnvil } from './startAnvil.ts'

/** Resolves when the newest block of an anvil is indexed; rejects after `timeout` milliseconds. */
export async function waitUntilIndexed(
  database: Database,
  {
    anvil,
    timeout = 20_000,
  }: { anvil: startAnvil.ReturnType; timeout?: number },
): Promise<void> {
  const end = performance.now() + timeout
  for (;;) {
    const head = (await anvil.call(
      'eth_getBlockByNumber',
      'latest',
      false,
    )) as {
      hash: string
    }
    const cursor = await readCursor(database, { chainId: 31_337n })
    if (cursor?.hash === head.hash) return
    if (performance.now() > end)
      throw new Error(`Not indexed within ${timeout} ms.`)
    await setTimeout(20)
  }
}
