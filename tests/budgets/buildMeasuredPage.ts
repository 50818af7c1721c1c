import { join } from 'node:path'
import { writeReadmeExample } from '../setup/writeReadmeExample.ts'
import { buildChunks } from './buildChunks.ts'

const root = join(import.meta.dirname, '../fixtures/readme')

/** Builds the README example, unchanged; beside it, where asked, a script with every action that signs or sends. */
export async function buildMeasuredPage(
  outDir: string,
  { withActions }: { withActions: boolean },
): Promise<void> {
  await writeReadmeExample(root)
  const index = join(root, 'index.html')
  const actions = join(root, 'runActions.ts')
  const input = withActions ? { index, actions } : { index }
  await buildChunks({ root, outDir, input })
}
