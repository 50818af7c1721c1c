import { readFile } from 'node:fs/promises'

/** The bytes of a complete state file; `undefined` when it is missing, or was cut short by a kill. */
export async function readState(path: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(path)
    const state = JSON.parse(bytes.toString())
    return state.accounts && state.blocks ? bytes : undefined
  } catch {
    return undefined
  }
}
