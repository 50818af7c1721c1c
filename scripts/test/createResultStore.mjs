import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCheckout } from '../setup/listCheckout.mjs'
import { hashFiles } from '../start/hashFiles.mjs'

/**
 * Keeps the green results of the long suite's parts, each by the hash of the
 * files that it depends on, so that a run that was cut off goes on where it was.
 */
export function createResultStore({ root, commit }) {
  const folder = join(root, '.latchkit/test/kept')
  const paths = new Map()
  /** As the files were when the step was first asked for: it may write some. */
  const getPath = (step) => {
    if (!paths.has(step.name)) {
      const files = listCheckout({ root, paths: step.dependsOn })
      const hash = hashFiles({ root, paths: files })
      paths.set(step.name, join(folder, `${step.name}-${hash}.json`))
    }
    return paths.get(step.name)
  }
  return {
    /** The result of this step over the same files, with the `commit` at which it ran. */
    read(step) {
      if (!step.dependsOn) return undefined
      const path = getPath(step)
      return existsSync(path)
        ? JSON.parse(readFileSync(path, 'utf8'))
        : undefined
    },
    write(step, { passed, failed, skipped, unstable, seconds }) {
      if (!step.dependsOn || failed > 0) return
      mkdirSync(folder, { recursive: true })
      const kept = { passed, failed, skipped, unstable, seconds, commit }
      writeFileSync(getPath(step), JSON.stringify(kept))
    },
  }
}
