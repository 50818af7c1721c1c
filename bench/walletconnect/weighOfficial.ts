import { join } from 'node:path'
import { readWeights } from '../../tests/budgets/readWeights.ts'

/** What the page with the official client fetches after its click, in bytes of gzip. */
export async function weighOfficial(folder: string): Promise<number> {
  const { byFile, entry } = await readWeights(join(folder, 'official'))
  const fetched = [...byFile].filter(([file]) => !entry.includes(file))
  return fetched.reduce((sum, [, bytes]) => sum + bytes, 0)
}
