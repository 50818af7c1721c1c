import { readFile } from 'node:fs/promises'
import { readState } from './readState.ts'
import { writeState } from './writeState.ts'

/** As often as anvil writes. */
const interval = 1_000

/**
 * Copies the state file whenever it has changed and is complete: anvil empties the file before it writes,
 * so a kill in between would leave nothing. The returned function makes a last copy and ends.
 */
export function keepGoodState(
  parameters: keepGoodState.Parameters,
): keepGoodState.ReturnType {
  const { stateFile, goodFile, log } = parameters
  let kept: Buffer | undefined
  let copying: Promise<void> | undefined

  async function copy(): Promise<void> {
    // Not there yet, in the first second.
    const bytes = await readFile(stateFile).catch(() => undefined)
    if (!bytes || kept?.equals(bytes)) return
    const complete = await readState(stateFile)
    if (!complete) return
    await writeState(goodFile, complete)
    kept = complete
  }

  function copyOnce(): Promise<void> {
    copying ??= copy()
      .catch((error) => log(`could not keep a copy of the state: ${error}`))
      .finally(() => {
        copying = undefined
      })
    return copying
  }

  const timer = setInterval(copyOnce, interval)
  timer.unref()

  return async () => {
    clearInterval(timer)
    await copying
    await copyOnce()
  }
}

export declare namespace keepGoodState {
  type Parameters = {
    stateFile: string
    goodFile: string
    log: (line: string) => void
  }
  type ReturnType = () => Promise<void>
}
