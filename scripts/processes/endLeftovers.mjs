import { endProcesses } from './endProcesses.mjs'
import { isAlive } from './isAlive.mjs'
import { listMarked } from './listMarked.mjs'
import { hashRoot } from './markRun.mjs'

/**
 * Ends the processes that killed runs of this checkout left behind, and says
 * how many there were. Those of other checkouts are not ours to judge.
 */
export async function endLeftovers({ root, patience }) {
  const checkout = hashRoot(root)
  const leftovers = listMarked({
    matches: ([hash, ...chain]) => hash === checkout && !chain.every(isAlive),
  })
  await endProcesses(leftovers, { patience })
  return leftovers.length
}
