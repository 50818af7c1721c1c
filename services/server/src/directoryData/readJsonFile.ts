import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseJson } from '@latchkit/protocol'
import { InvalidDirectoryError } from './InvalidDirectoryError.ts'

/** What a JSON file of the directory says; throws `InvalidDirectoryError` where it is absent or no JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  const entry = basename(path)
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new InvalidDirectoryError({ entry, reason: 'cannot be read', cause })
  })
  try {
    return parseJson(text)
  } catch (cause) {
    throw new InvalidDirectoryError({ entry, reason: 'is no JSON', cause })
  }
}
