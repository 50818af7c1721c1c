import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCheckout } from '../setup/listCheckout.mjs'
import { hashFiles } from '../start/hashFiles.mjs'

/**
 * Keeps the green results of the long suite's parts, so that a run that was cut
 * off goes on where it was. A result holds for the files that its part depends
 * on, and for `machine`: what else decides which tests run, such as `CI` and
 * the browser.
 */
export function createResultStore({ root, commit, machine }) {
  const folder = join(root, '.latchkit/test/kept')
  const begun = new Map()
  const hash = (paths) =>
    createHash('sha256')
      .update(JSON.stringify(machine))
      .update(hashFiles({ root, paths }))
      .digest('hex')
      .slice(0, 16)
  const getPath = (step, id) => join(folder, `${step.name}-${id}.json`)
  return {
    /** Notes the files as they are before the step. Returns the result for them, with the `commit` at which it ran. */
    begin(step) {
      if (!step.dependsOn) return undefined
      const paths = listCheckout({ root, paths: step.dependsOn })
      const id = hash(paths)
      begun.set(step.name, { paths, id })
      const path = getPath(step, id)
      return existsSync(path)
        ? JSON.parse(readFileSync(path, 'utf8'))
        : undefined
    },
    /** Keeps a result in which something passed and nothing failed, unless its files have changed meanwhile. */
    write(step, { passed, failed, skipped, unstable, seconds }) {
      if (!step.dependsOn || failed > 0 || passed === 0) return
      const { paths, id } = begun.get(step.name)
      if (!paths.every((path) => existsSync(join(root, path)))) return
      if (hash(paths) !== id) return
      mkdirSync(folder, { recursive: true })
      const kept = { passed, failed, skipped, unstable, seconds, commit }
      writeFileSync(getPath(step, id), JSON.stringify(kept))
    },
  }
}
