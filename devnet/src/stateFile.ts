import { open, readFile, rename } from 'node:fs/promises'

/** Milliseconds; anvil writes as often. */
const interval = 1_000

/**
 * Copies the state file whenever it has changed and is complete: anvil truncates the file before it writes,
 * so a kill in between would leave nothing. The returned function makes a last copy and stops.
 */
export function backUpState(
  parameters: backUpState.Parameters,
): backUpState.ReturnType {
  const { stateFile, goodFile, log } = parameters
  let copied: Buffer | undefined
  let copying: Promise<void> | undefined

  async function copy(): Promise<void> {
    // Not there yet, in the first second.
    const bytes = await readFile(stateFile).catch(() => undefined)
    if (!bytes || copied?.equals(bytes)) return
    const complete = await readState(stateFile)
    if (!complete) return
    await writeState(goodFile, complete)
    copied = complete
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

export declare namespace backUpState {
  type Parameters = {
    stateFile: string
    goodFile: string
    log: (line: string) => void
  }
  type ReturnType = () => Promise<void>
}

/** Reads a complete state file; `undefined` if it is missing, or was cut short by a kill. */
export async function readState(path: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(path)
    const state = JSON.parse(bytes.toString())
    return state.accounts && state.blocks ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Replaces a file atomically: a reader finds the old content or the new. */
export async function writeState(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.draft`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
