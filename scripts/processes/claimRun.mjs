import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { getIdentity } from './getIdentity.mjs'
import { isAlive } from './isAlive.mjs'
import { runFiles } from './runFiles.mjs'

/**
 * Takes the first place that no live run of this checkout holds. Each place has
 * a folder of its own for the chains' state, so that two runs never share one.
 */
export function claimRun({ root }) {
  mkdirSync(join(root, '.latchkit'), { recursive: true })
  const self = getIdentity(process.pid)
  let number = 1
  while (!claim(runFiles.path({ root, number }), self)) number += 1
  const path = runFiles.path({ root, number })
  return {
    number,
    devnetFolder: join(root, '.latchkit', `devnet-${number}`),
    recordChildren: (pids) =>
      runFiles.replace(path, {
        process: self,
        children: pids.map(getIdentity).filter((it) => it !== undefined),
      }),
    release: () => rmSync(path, { force: true }),
  }
}

function claim(path, self) {
  const run = { process: self, children: [] }
  if (runFiles.create(path, run)) return true
  if (isAlive(runFiles.read(path).process)) return false
  rmSync(path, { force: true })
  return runFiles.create(path, run)
}
