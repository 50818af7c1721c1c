import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../processes/isAlive.mjs'
import { runFiles } from '../processes/runFiles.mjs'

/** Forgets the chains' state, unless a run is using it. */
export function resetDevnet({ root }) {
  const live = runFiles.list({ root }).find((run) => isAlive(run.process))
  if (live) {
    const pid = Number.parseInt(live.process, 10)
    return {
      problem: `The devnet is running (process ${pid}): stop \`npm start\` first.`,
    }
  }
  const folder = join(root, '.latchkit')
  for (const name of readdirSync(folder).filter(isState))
    rmSync(join(folder, name), { recursive: true })
  return {
    message: 'The chains are forgotten; the next `npm start` makes new ones.',
  }
}

function isState(name) {
  return /^devnet-\d+$/.test(name)
}
