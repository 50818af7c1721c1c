import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { findPinnedNode } from '../../../../scripts/setup/findPinnedNode.mjs'

const root = join(import.meta.dirname, '../../../..')
const { path, problem } = findPinnedNode({ root })

if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  // The scripts import the server's TypeScript sources, which the pinned Node runs directly.
  const main = join(import.meta.dirname, 'main.mjs')
  const { status } = spawnSync(path, ['--conditions=source', main], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
