import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/**
 * `.latchkit/run-<n>.json`: the identity of the process that holds place n, and
 * those of the processes it began.
 */
export const runFiles = {
  path: ({ root, number }) => join(root, '.latchkit', `run-${number}.json`),

  /** Every run that has a file, killed ones included. */
  list({ root }) {
    const folder = join(root, '.latchkit')
    mkdirSync(folder, { recursive: true })
    return readdirSync(folder)
      .filter((name) => /^run-\d+\.json$/.test(name))
      .map((name) => runFiles.read(join(folder, name)))
  },

  /** A file that says nothing readable counts as one of a dead process. */
  read(path) {
    try {
      const run = JSON.parse(readFileSync(path, 'utf8'))
      return { process: run.process, children: run.children }
    } catch {
      return { process: '', children: [] }
    }
  },

  /** Writes the file if there is none yet; says whether it did. */
  create(path, run) {
    const draft = writeDraft(path, run)
    try {
      linkSync(draft, path)
      return true
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      return false
    } finally {
      rmSync(draft)
    }
  },

  replace(path, run) {
    renameSync(writeDraft(path, run), path)
  },
}

/** So that nobody ever reads half a file. */
function writeDraft(path, run) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(run)}\n`)
  return draft
}
