import { endProcesses } from './endProcesses.mjs'
import { isAlive } from './isAlive.mjs'
import { listMarked } from './listMarked.mjs'
import { hashRoot } from './markRun.mjs'
import { runFiles } from './runFiles.mjs'

/**
 * Ends what killed runs of this checkout left behind: the processes marked by
 * a run that is no more, and those that its file names.
 */
export async function endLeftovers({ root }) {
  const checkout = hashRoot(root)
  const marked = listMarked({
    matches: ([hash, ...chain]) => hash === checkout && !chain.every(isAlive),
  })
  const stale = runFiles.list({ root }).filter((run) => !isAlive(run.process))
  const recorded = stale.flatMap((run) => run.children).filter(isAlive)
  const leftovers = [...new Set([...marked, ...recorded])]
  await endProcesses(leftovers)
  return leftovers.length
}
