import { join } from 'node:path'
import process from 'node:process'
import { endMarked } from '../processes/endMarked.mjs'
import { findOwner } from '../processes/findOwner.mjs'
import { getIdentity } from '../processes/getIdentity.mjs'
import { markRun } from '../processes/markRun.mjs'
import { checkMachine } from './checkMachine.mjs'
import { findPinnedNode } from './findPinnedNode.mjs'
import { installDependencies } from './installDependencies.mjs'
import { root } from './root.mjs'
import { runChild } from './runChild.mjs'

/**
 * Brings a bare clone to the point where `scripts/<main>` can run on the
 * pinned Node from the sources of every package, runs it, and leaves no process
 * of it behind.
 *
 * `flags`: of Node. `anvil`: whether it needs the local chains. `answer`:
 * whether standard output is kept for what it writes to file descriptor 3; all
 * else then goes to standard error.
 */
export async function bootstrap({
  main,
  flags = [],
  anvil = false,
  answer = false,
}) {
  process.exitCode = 1
  const problem = checkMachine({ anvil })
  if (problem) return console.error(problem)

  const owner = findOwner()
  const installed = await installDependencies({ root, owner })
  process.exitCode = installed.code
  if (installed.code !== 0) return

  process.exitCode = 1
  const node = findPinnedNode({ root })
  if (node.problem) return console.error(node.problem)

  const self = getIdentity(process.pid)
  const mark = markRun({ root, owner, self, outer: process.env })
  const script = join(root, 'scripts', main)
  const given = process.argv.slice(2)
  const args = ['--conditions=source', ...flags, script, ...given]
  const ended = await runChild(node.path, args, {
    cwd: root,
    env: { ...process.env, LATCHKIT_RUN: mark },
    owner,
    stdio: answer ? ['inherit', 2, 2, 1] : 'inherit',
  })
  await endMarked(self)
  process.exitCode = ended.code
}
